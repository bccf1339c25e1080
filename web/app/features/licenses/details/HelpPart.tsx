import { brand } from "@keystead/content/brand";
import { ParagraphSkeleton } from "../../../ui/data/ParagraphSkeleton.tsx";
import { Part } from "../../../ui/layout/Part.tsx";
import { SupportLink } from "../../shell/SupportLink.tsx";
import { Mascot } from "../../mascot/Mascot.tsx";

const { telegram } = brand;

const says = {
  default: "Back to work. Your key is all the app asks for.",
  happy: "Copy works while the key is hidden.",
  excited: "Start the app and watch this page: the status updates live.",
  cool: "New computer? Remove the old machine, then start the app on the new one.",
};

/** A tip, how to reach support, and the mascot. */
export function HelpPart() {
  return (
    <Part title="Help">
      <div className="grid gap-4">
        <p className="max-w-reading text-15 text-muted">
          <strong className="font-semibold text-text">Tip:</strong> keep your key out of screenshots and
          chats. Anyone who has it can use it.
        </p>
        <p className="max-w-reading text-15 text-muted">
          <span>
            Write to <SupportLink />{" "}
          </span>
          {telegram && (
            <span>
              or, on Telegram, to{" "}
              <a
                href={telegram.url}
                target="_blank"
                rel="noopener"
                className="text-text underline underline-offset-3"
              >
                @{telegram.handle}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>{" "}
            </span>
          )}
          <span>with the last four characters of your key. Never send the whole key.</span>
        </p>
        <Mascot says={says} />
      </div>
    </Part>
  );
}

export function HelpSkeleton() {
  return (
    <Part title="Help">
      <ParagraphSkeleton />
    </Part>
  );
}
