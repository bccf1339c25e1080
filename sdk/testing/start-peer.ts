import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import * as contract from "../../contract/app/licenses.ts";
import { makeSigner, type Signer, signCompact, signDetached } from "./make-signer.ts";
import {
  bindMachine,
  checkLicense,
  listMachines,
  replaceMachine,
  type RequestFields,
  SampleLicense,
  signLease,
} from "./sample-license.ts";

/** An answer as the license server would send it. */
export interface SignedAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly signature: string;
}

/** A fault of one exchange: sends something else, or nothing. */
export type Fault = (exchange: {
  answer: SignedAnswer;
  response: ServerResponse;
  signer: Signer;
  /** The answer to the previous request. */
  previous: SignedAnswer | undefined;
}) => void;

export interface Peer {
  readonly url: string;
  readonly signer: Signer;
  readonly license: SampleLicense;
  /** The call and the fields of every request so far. */
  readonly requests: { readonly call: string; readonly fields: RequestFields }[];
  /** The root key that vouches for `signer`, raw in base64url. */
  readonly rootKey: string;
  /** Whether what it signs names the number of its key set; earlier releases did not. */
  namesKeySet: boolean;
  /** How often its key set was fetched. */
  readonly keySetFetches: number;
  /** Replaces the signing key, and forgets the former one. */
  rotate(): void;
  /** Replaces the signing key, as `keys rotate` does: the former one stays good for what it has signed. */
  retire(): void;
  /** Revokes a former key, as `keys rotate --revoke` does. */
  revoke(kid: string): void;
  /** Applies this fault to all further exchanges; without one they work again. */
  misbehave(fault?: Fault): void;
  close(): Promise<void>;
}

const calls = {
  activate: contract.activateMachine,
  validate: contract.validateLicense,
  deactivate: contract.deactivateMachine,
  heartbeat: contract.heartbeat,
  machines: contract.listMachines,
  replace: contract.replaceMachine,
  file: contract.checkOutFile,
};

/** Starts a license server for one license on a free local port: real HTTP, real signatures, and faults on demand. */
export async function startPeer(): Promise<Peer> {
  const root = makeSigner(3);
  let signer = makeSigner(1);
  let seq = 1;
  let namesKeySet = true;
  let keySetFetches = 0;
  const former = new Map<string, { readonly signer: Signer; state: "retiring" | "revoked" }>();
  const license = new SampleLicense();
  const requests: Peer["requests"] = [];
  let fault: Fault | undefined;
  let previous: SignedAnswer | undefined;
  let origin = "";

  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const call = request.url?.replace("/v1/licenses/", "") ?? "";
      const answer = answerRequest(call, text);
      if (fault) fault({ answer, response, signer, previous });
      else send(response, answer);
      previous = answer;
    });
  });

  function keySet(): string {
    const entryOf = ({ kid, publicKey: x }: Signer, state: string) => ({ kid, x, nbf: 0, naf: null, state });
    const keys = [
      entryOf(signer, "active"),
      ...[...former.values()].map((each) => entryOf(each.signer, each.state)),
    ];
    const set = { iss: origin, iat: seq, seq, keys };
    const header = { alg: "EdDSA", kid: root.kid, typ: "keys+jwt" };
    return signCompact(root, header, Buffer.from(JSON.stringify(set)));
  }

  function answerRequest(call: string, text: string): SignedAnswer {
    if (call === "/v1/keys") {
      keySetFetches += 1;
      return signed(200, { keys: [], keySet: keySet() });
    }
    if (!isCall(call)) return problem(404, "not_found", "There's nothing here.");
    const parsed = calls[call].body.safeParse(JSON.parse(text));
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path, message }) => ({
        field: path.join("."),
        code: "invalid",
        message,
      }));
      return problem(400, "invalid_request", "Some of what was sent is not right.", { fields });
    }
    requests.push({ call, fields: parsed.data });
    const body = act(call, parsed.data);
    return signed(200, body);
  }

  function act(call: keyof typeof calls, fields: RequestFields): object {
    const now = new Date(Date.now() + license.ahead);
    const { fingerprint = "" } = fields;
    if (call === "replace") replaceMachine(license, fields);
    if (call === "activate" || call === "replace") bindMachine(license, fields, now);
    const validation = checkLicense(license, fields, call, now, origin);
    const lease = validation.valid
      ? signLease(signer, license, { fingerprint, now, origin, ...named() })
      : null;
    switch (call) {
      case "validate":
        return validation;
      case "deactivate":
        return { ...validation, deactivated: license.machines.delete(fingerprint) };
      case "activate":
        return { ...validation, activated: validation.valid, lease };
      case "heartbeat":
        return { ...validation, lease, nextHeartbeat: license.heartbeatSeconds };
      case "replace":
        return { ...validation, replaced: validation.valid, lease };
      case "machines":
        return { ...validation, machines: listMachines(license, fields) };
      case "file":
        return { ...validation, file: null };
    }
  }

  function problem(status: number, code: string, message: string, details?: object): SignedAnswer {
    const error = { code, message, status, requestId: "1", ...(details && { details }) };
    return signed(status, { success: false, error });
  }

  const named = () => (namesKeySet ? { keysSeq: seq } : {});

  function signed(status: number, content: object): SignedAnswer {
    const body = Buffer.from(JSON.stringify(content));
    const header = { alg: "EdDSA", kid: signer.kid, typ: "rsp+jws", ...named() };
    return { status, body, signature: signDetached(signer, header, body) };
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The peer has no port.");
  origin = `http://127.0.0.1:${address.port}`;
  return {
    url: origin,
    get signer() {
      return signer;
    },
    rootKey: root.publicKey,
    get namesKeySet() {
      return namesKeySet;
    },
    set namesKeySet(names) {
      namesKeySet = names;
    },
    get keySetFetches() {
      return keySetFetches;
    },
    rotate() {
      former.clear();
      signer = makeSigner(++seq + 100);
    },
    retire() {
      former.set(signer.kid, { signer, state: "retiring" });
      signer = makeSigner(++seq + 100);
    },
    revoke(kid) {
      const key = former.get(kid);
      if (!key) throw new Error(`${kid} is no former key`);
      key.state = "revoked";
      seq += 1;
    },
    license,
    requests,
    misbehave: (next) => (fault = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Sends an answer with its signature. */
export function send(
  response: ServerResponse,
  answer: SignedAnswer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(answer.status, {
    "content-type": "application/json",
    "keystead-signature": answer.signature,
    ...headers,
  });
  response.end(answer.body);
}

function isCall(call: string): call is keyof typeof calls {
  return Object.hasOwn(calls, call);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}
