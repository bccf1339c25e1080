import { callsByTag, types } from "virtual:calls";
import { CodeBlock } from "../../code/CodeBlock.tsx";
import { Objects } from "../Objects.tsx";
import { Answers } from "./AnswerList.tsx";
import { DocGroups } from "../DocGroups.tsx";
import { signatureExample, validationExample } from "../examples.ts";
import { objects, placeOf, signature } from "../place-of.ts";

/** The successful answer of each call, and how to verify that an answer is genuine. */
export function ResponseList() {
  return (
    <DocGroups
      label="Parts of this tab"
      example={<CodeBlock title="A license response" text={validationExample} wrap />}
      groups={[
        { title: signature, place: placeOf(signature), content: <SignatureSteps />, wide: true },
        ...callsByTag.map(([tag, calls]) => ({
          title: tag,
          place: placeOf(tag),
          content: <Answers tag={tag} calls={calls} />,
        })),
        { title: objects, place: placeOf(objects), content: <Objects types={types} /> },
      ]}
    />
  );
}

function SignatureSteps() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="text-20 font-semibold tracking-tight">{signature}</h3>
      <ol className="grid max-w-reading list-decimal gap-1.5 pl-5 text-15 text-muted [&_code]:whitespace-nowrap">
        <li>Take the body as raw bytes, before parsing it.</li>
        <li>
          Put its base64url between the two dots of the header <code>keystead-signature</code>.
        </li>
        <li>
          Check the result as a compact JWS: <code>EdDSA</code> alone, <code>typ</code> <code>rsp+jws</code>,
          with the key of <code>GET /v1/keys</code> whose <code>kid</code> the signature names. A shipped app
          has the key built in instead of fetching it.
        </li>
        <li>
          Compare <code>nonce</code> with the one you sent. A response without it may be a replay.
        </li>
        <li>
          Compare <code>question</code> with your request. A genuine answer about another license or machine
          proves nothing for this one. Its hashes are base64url(SHA-256) over a prefix, a line feed and the
          value: the license key in upper case without dashes, and the fingerprint as you sent it.
        </li>
      </ol>
      <CodeBlock title="The same in JavaScript" text={signatureExample} wrap />
    </div>
  );
}
