import { SupportLink } from "./SupportLink.tsx";

/** At the head of a form, for browsers that run no script: it could not be sent, and there is another way. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="rounded-control border border-warn px-4 py-3 text-15">
        This form needs JavaScript. Allow it for this site and load the page again, or write to{" "}
        <SupportLink />.
      </p>
    </noscript>
  );
}
