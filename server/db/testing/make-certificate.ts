import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface Certificate {
  readonly name: string;
  /** Both in PEM. */
  readonly cert: string;
  readonly key: string;
  readonly privateKey: KeyObject;
}

// DER: a type, the length, and the content. Long lengths have two bytes here.
function der(type: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const head = length < 128 ? [type, length] : [type, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...contents: readonly Buffer[]) => der(0x30, ...contents);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const yes = der(0x01, Buffer.from([255]));

const ed25519 = sequence(identifier("2b6570"));
const nameOf = (name: string) =>
  sequence(der(0x31, sequence(identifier("550403"), der(0x0c, Buffer.from(name)))));
/** A moment as `UTCTime`: 261128000000Z. */
const momentOf = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, "").slice(2, 14)}Z`));

const isAuthority = sequence(identifier("551d13"), yes, der(0x04, sequence(yes)));
const hostName = (host: string) =>
  sequence(identifier("551d11"), der(0x04, sequence(der(0x82, Buffer.from(host)))));

const day = 86_400_000;

/**
 * Makes a certificate (X.509, Ed25519) that is good for a day: of an authority, or of a host that an authority vouches for.
 * Node.js can read certificates and not write them.
 */
export function makeCertificate(name: string, issuer?: Certificate): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const now = Date.now();
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ed25519,
    nameOf(issuer?.name ?? name),
    sequence(momentOf(new Date(now - day)), momentOf(new Date(now + day))),
    nameOf(name),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(issuer ? hostName(name) : isAuthority)),
  );
  const signature = sign(null, facts, issuer?.privateKey ?? privateKey);
  const encoded = sequence(facts, ed25519, bits(signature)).toString("base64");
  return {
    name,
    cert: `-----BEGIN CERTIFICATE-----\n${encoded.replace(/.{64}/g, "$&\n").trim()}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    privateKey,
  };
}
