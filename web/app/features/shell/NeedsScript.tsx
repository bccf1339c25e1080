import { SupportLink } from "./SupportLink.tsx";

/** A `noscript` notice above a form that cannot be sent without script. It names another way to reach support. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="rounded-control border border-warn px-4 py-3 text-15">
        This form needs JavaScript. Allow it for this site and reload the page, or write to <SupportLink />.
      </p>
    </noscript>
  );
}
