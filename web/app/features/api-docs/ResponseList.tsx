import { CallName } from "./CallName.tsx";
import { callsByTag } from "./calls-by-tag.ts";
import { CodeBlock } from "./CodeBlock.tsx";
import { signatureExample, verdictExample } from "./examples.ts";
import { FieldTable } from "./FieldTable.tsx";

/** What each call answers when it was answered, and how to know that the answer is genuine. */
export function ResponseList() {
  return (
    <div className="grid gap-12">
      <CodeBlock title="An answer about a license" text={verdictExample} />
      <section aria-labelledby="signature" className="grid gap-3">
        <h3 id="signature" className="text-20 font-semibold tracking-tight">
          How to check a signature
        </h3>
        <ol className="list-decimal pl-5 text-15 text-muted">
          <li>Take the body as bytes, before anything parses it.</li>
          <li>Put its base64url between the two dots of the header keystead-signature.</li>
          <li>
            Check the result as a compact JWS: EdDSA alone, typ rsp+jws, with the key of GET /v1/keys whose
            kid the signature names. An app that is shipped carries the key with it instead of asking for it.
          </li>
          <li>Compare nonce with the one that you sent. An answer without it may be an old one.</li>
        </ol>
        <CodeBlock title="The same in Node.js" text={signatureExample} />
      </section>
      {callsByTag.map(([tag, calls]) => (
        <section key={tag} aria-label={tag} className="grid gap-7">
          <h3 className="text-20 font-semibold tracking-tight">{tag}</h3>
          {calls.map((call) => (
            <div key={`${call.method} ${call.path}`}>
              <h4>
                <CallName call={call} />
              </h4>
              {call.returns.map(({ status, fields }) => (
                <div key={status} className="mt-2 border-t border-line pt-2">
                  <p className="data text-13 font-medium">{status}</p>
                  <FieldTable label={`Answer ${status} of ${call.path}`} fields={fields} />
                </div>
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
