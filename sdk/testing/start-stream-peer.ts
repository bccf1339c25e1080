import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { makeSigner, type Signer, signCompact } from "./make-signer.ts";
import { hashFingerprint, nameQuestion, SampleLicense } from "./sample-license.ts";

/** A request for a stream. */
interface Opening {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface StreamPeer {
  readonly url: string;
  readonly rootKey: string;
  readonly machine: { readonly licenseKey: string; readonly fingerprint: string };
  /** The requests so far. */
  readonly openings: readonly Opening[];
  /** The paths of the license calls so far. None is answered, so a client that has read its state waits. */
  readonly calls: readonly string[];
  /** Something fires: it is kept, and sent to the open stream, several events in one part. */
  fire(count?: number): void;
  /** Sends an event with these claims, signed for the open stream, and keeps nothing. */
  sign(claims: object): void;
  /** Sends a text as it is. */
  send(text: string): void;
  /** Ends the open stream: in good order, or by a reset of the connection. */
  end(): void;
  cut(): void;
  /** Answers the next request with a status instead of a stream. */
  refuseNext(status: number, headers?: Record<string, string>): void;
  /** Forgets what has fired up to this number, as after a week. */
  forget(through: number): void;
  /** Signs with a new key from now on. */
  rotate(): void;
  /** Signs with a new key from now on, and keeps the former one for what it has signed. */
  retire(): void;
  /** Revokes the former key. */
  revoke(): void;
  /** Something fires, and whoever has the former key signs it. */
  fireWithFormerKey(): void;
  close(): Promise<void>;
}

/** Starts a server of trigger streams for one license on a free local port: real HTTP, real signatures, and faults on demand. */
export async function startStreamPeer(retry = 100): Promise<StreamPeer> {
  const root = makeSigner(3);
  const machine = { licenseKey: new SampleLicense().key, fingerprint: "machine-under-test" };
  let [signer, keySeq] = [makeSigner(1), 1];
  let former: { readonly signer: Signer; state: string } | undefined;
  let [last, forgotten] = [40, 0];
  let open: { response: ServerResponse; nonce: string } | undefined;
  let refusal: { status: number; headers: Record<string, string> } | undefined;
  const openings: Opening[] = [];
  const calls: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/v1/keys") return response.end(JSON.stringify({ keySet: keySet() }));
    if (request.method === "POST") return void calls.push(request.url ?? "");
    const opening = { url: request.url ?? "", headers: request.headers };
    openings.push(opening);
    if (refusal) {
      response.writeHead(refusal.status, refusal.headers).end("{}");
      refusal = undefined;
    } else openStream(response, opening);
    return undefined;
  });

  function openStream(response: ServerResponse, { headers }: Opening): void {
    const lastId = headers["last-event-id"];
    const after = lastId === undefined ? last : Number(lastId);
    open = { response, nonce: String(headers["keystead-nonce"]) };
    // With a parameter, as some proxies add it.
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    response.write(`retry: ${retry}\nid: ${Math.max(after, forgotten)}\n\n`);
    if (after < forgotten) response.write(eventOf("reset", forgotten));
    for (let seq = Math.max(after, forgotten) + 1; seq <= last; seq++)
      response.write(eventOf("trigger", seq));
  }

  function keySet(): string {
    const entryOf = ({ kid, publicKey: x }: Signer, state: string) => ({ kid, x, nbf: 0, naf: null, state });
    const keys = [entryOf(signer, "active"), ...(former ? [entryOf(former.signer, former.state)] : [])];
    const set = { iss: "peer", iat: 0, seq: keySeq, keys };
    const header = { alg: "EdDSA", kid: root.kid, typ: "keys+jwt" };
    return signCompact(root, header, Buffer.from(JSON.stringify(set)));
  }

  function eventOf(kind: string, seq: number, changes: object = {}, by = signer): string {
    const claims = {
      iss: "peer",
      sub: new SampleLicense().id,
      aud: "suite",
      iat: Math.floor(Date.now() / 1000),
      nonce: open?.nonce,
      key: nameQuestion("validate", { license_key: machine.licenseKey }).key,
      fp: hashFingerprint(machine.fingerprint),
      kind,
      seq,
      ...(kind === "trigger" && { jti: `event-${seq}`, trigger: { ...trigger, threshold: seq } }),
      ...changes,
    };
    const header = { alg: "EdDSA", kid: by.kid, typ: "evt+jwt", keysSeq: keySeq };
    const token = signCompact(by, header, Buffer.from(JSON.stringify(claims)));
    return `id: ${seq}\nevent: ${kind}\ndata: ${token}\n\n`;
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The peer has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    rootKey: root.publicKey,
    machine,
    openings,
    calls,
    fire(count = 1) {
      const events = Array.from({ length: count }, () => eventOf("trigger", ++last));
      open?.response.write(events.join(""));
    },
    sign: (claims) => void open?.response.write(eventOf("trigger", last, claims)),
    send: (text) => void open?.response.write(text),
    end: () => void open?.response.end(),
    cut: () => open?.response.socket?.resetAndDestroy(),
    refuseNext: (status, headers = {}) => (refusal = { status, headers }),
    forget: (through) => (forgotten = through),
    rotate() {
      signer = makeSigner(++keySeq + 100);
    },
    retire() {
      former = { signer, state: "retiring" };
      signer = makeSigner(++keySeq + 100);
    },
    revoke() {
      if (former) former.state = "revoked";
      keySeq += 1;
    },
    fireWithFormerKey: () => void open?.response.write(eventOf("trigger", ++last, {}, former?.signer)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const trigger = {
  id: "rule",
  at: 1_795_176_000,
  product: "volume",
  address: "GaugeTokenAddress1111111111111111111111pump",
  symbol: "GAUGE",
  threshold: 0,
  volume: 5400,
  action: "notify",
};
