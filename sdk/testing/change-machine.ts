import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What a process finds on its machine. */
export interface Machine {
  readonly hostname: string;
  /** The address of its first network card; null when the network is off. */
  readonly mac: string | null;
  /** What `/etc/machine-id` holds. */
  readonly machineId: string;
}

/** Runs a program on a machine that has been changed so. Returns what it prints. */
export type RunOn = (machine: Machine, program: readonly [string, ...string[]]) => Promise<string>;

/**
 * Runs a Node program whose modules give the changed answers: everywhere, without rights. The program is real, its machine is
 * not.
 */
export const runWithAnswers: RunOn = async (machine, [program, ...args]) => {
  const preload = `
    import fs from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    import os from "node:os";
    const { hostname, mac, machineId } = ${JSON.stringify(machine)};
    const { readFile } = fs;
    os.hostname = () => hostname;
    os.networkInterfaces = () => (mac === null ? {} : { card: [{ internal: false, mac }] });
    fs.readFile = (file, ...rest) =>
      /machine-id$/.test(String(file)) ? Promise.resolve(machineId) : readFile(file, ...rest);
    syncBuiltinESMExports();`;
  const first = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
  return (await run(program, [first, ...args])).stdout;
};

/** Runs a program in Linux namespaces of its own, where the host name, the cards and the mounted ids are changed for real. */
export const runInNamespaces: RunOn = async ({ hostname, mac, machineId }, [program, ...args]) => {
  const folder = await mkdtemp(path.join(tmpdir(), "keystead-machine-"));
  try {
    const file = path.join(folder, "machine-id");
    await writeFile(file, machineId);
    const card = `ip link add card0 address ${mac} type`;
    const script = [
      `hostname ${hostname}`,
      `for id in /etc/machine-id /var/lib/dbus/machine-id; do if [ -e $id ]; then mount --bind ${file} $id; fi; done`,
      // Kernels differ in the kinds of cards that they can make up.
      ...(mac === null ? [] : [`${card} dummy 2>&- || ${card} bridge 2>&- || ${card} veth 2>&- || true`]),
      'exec "$@"',
    ];
    return (await run("unshare", [...ownNamespaces, "sh", "-ec", script.join("\n"), "sh", program, ...args]))
      .stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
};

const ownNamespaces = ["--user", "--map-root-user", "--mount", "--net", "--uts"];

/** Whether this system lets a program have namespaces of its own: Linux, unless a container or a setting forbids it. */
export async function allowsNamespaces(): Promise<boolean> {
  const machine = { hostname: "probe", mac: null, machineId: "probe" };
  return runInNamespaces(machine, ["cat", "/etc/machine-id"]).then(
    (text) => text === "probe",
    () => false,
  );
}
