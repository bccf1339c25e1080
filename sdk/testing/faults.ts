import { makeSigner, signDetached } from "./make-signer.ts";
import { type Fault, send } from "./start-peer.ts";

/** Takes the request and never answers. */
export const hang: Fault = () => undefined;

/** Sends the head and half of the body, then nothing more. */
export const stall: Fault = ({ answer, response }) => {
  response.writeHead(200, { "content-length": answer.body.length });
  response.write(answer.body.subarray(0, answer.body.length / 2));
};

/** Cuts the connection without an answer. */
export const reset: Fault = ({ response }) => response.socket?.resetAndDestroy();

/** Cuts the connection in the middle of the body. */
export const truncate: Fault = ({ answer, response }) => {
  response.writeHead(200, { "content-length": answer.body.length, "keystead-signature": answer.signature });
  response.write(answer.body.subarray(0, answer.body.length / 2), () => response.destroy());
};

/** The error page of a proxy, unsigned. */
export const htmlError: Fault = ({ response }) => {
  response.writeHead(500, { "content-type": "text/html" });
  response.end("<!doctype html><title>502</title><h1>Bad gateway</h1>");
};

/** A captive portal: the sign-in page of a public network, which answers everything with 200. */
export const signInPage: Fault = ({ response }) => {
  response.writeHead(200, { "content-type": "text/html" });
  response.end("<!doctype html><title>Welcome</title>");
};

/** Redirects the request with its body, which holds the license key. */
export function redirectTo(address: string): Fault {
  return ({ response }) => response.writeHead(307, { location: address }).end();
}

/** Rate limit exceeded; signed, as the server's errors are. */
export function limitRate(retryAfter: string, headers: Record<string, string> = {}): Fault {
  const error = { code: "rate_limit_exceeded", message: "Too many requests." };
  return refuse(429, error, { "retry-after": retryAfter, ...headers });
}

/** An error of the server, with its signature. */
export function refuse(status: number, problem: object, headers: Record<string, string> = {}): Fault {
  return ({ response, signer }) => {
    const error = { ...problem, status, requestId: "1" };
    const body = Buffer.from(JSON.stringify({ success: false, error }));
    const signature = signDetached(signer, { alg: "EdDSA", kid: signer.kid, typ: "rsp+jws" }, body);
    send(response, { status, body, signature }, headers);
  };
}

/** Replay: the answer to the previous request, with its valid signature. */
export const replay: Fault = ({ response, answer, previous }) => send(response, previous ?? answer);

/** A valid signature, and one byte of the body changed. */
export function tamper(position: number): Fault {
  return ({ answer, response }) => {
    const body = Buffer.from(answer.body);
    body.writeUInt8(body.readUInt8(position) ^ 1, position);
    send(response, { ...answer, body });
  };
}

/** The right answer under a header of the test's choice. */
export function signWith(header: object, seed = 1): Fault {
  return ({ answer, response, signer }) => {
    const signature = signDetached(makeSigner(seed), { kid: signer.kid, ...header }, answer.body);
    send(response, { ...answer, signature });
  };
}

/** The right answer with this in place of its signature. */
export function replaceSignature(change: (signature: string) => string): Fault {
  return ({ answer, response }) => send(response, { ...answer, signature: change(answer.signature) });
}

/** The answer with these fields changed and signed anew, as another version of the server might write it. */
export function rewrite(changes: object): Fault {
  return (exchange) => {
    const answer = JSON.parse(exchange.answer.body.toString()) as object;
    answerWith(JSON.stringify({ ...answer, ...changes }))(exchange);
  };
}

/** Another body with a valid signature. */
export function answerWith(text: string): Fault {
  return ({ response, signer }) => {
    const body = Buffer.from(text);
    const signature = signDetached(signer, { alg: "EdDSA", kid: signer.kid, typ: "rsp+jws" }, body);
    send(response, { status: 200, body, signature });
  };
}
