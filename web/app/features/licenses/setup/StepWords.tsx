import { brand } from "@keystead/content/brand";
import type { License } from "@keystead/contract/portal/licenses";
import type { ReactNode } from "react";
import { Command } from "../../code/Command.tsx";
import type { SetupStep } from "./setup-steps.ts";

interface StepWordsProps {
  step: SetupStep;
  license: License;
  /** The file name of the downloaded ZIP. */
  filename: string;
}

/** What to do in a step. */
export function StepWords({ step, license: { licenseKey }, filename }: StepWordsProps) {
  const words: Record<SetupStep, ReactNode> = {
    download: <p>You're registered. Download an app: the ZIP holds everything it needs.</p>,
    extract: (
      <>
        <p>
          Use your file manager, or this command on macOS and Linux. Then open a terminal in the extracted
          folder.
        </p>
        <Command text={`unzip ${filename}`} label="Copy the command that extracts" />
      </>
    ),
    install: (
      <>
        <p>Requires Node.js 18 or newer. Everything else is in the ZIP.</p>
        <Command text="npm install" label="Copy the command that installs" />
      </>
    ),
    configure: (
      <>
        <p>Paste it between the quotes after “licenseKey”.</p>
        <Command
          text={`"licenseKey": "${licenseKey}"`}
          display={
            <span>
              {'"licenseKey": '}
              {/* Does not wrap where it fits. */}
              <span className="inline-block">"{brand.keyPrefix}••-••••-••••-••••"</span>
            </span>
          }
          label="Copy the line with your key"
        />
      </>
    ),
    start: (
      <>
        <p>Your machine shows up on this page a moment later.</p>
        <Command text="npm start" label="Copy the command that starts" />
      </>
    ),
  };
  return words[step];
}
