import { brand } from "@keystead/content/brand";
import type { License } from "@keystead/contract/portal/licenses";
import type { SetupStep } from "@keystead/contract/shop/setup";
import type { ButtonTone } from "../../../ui/Button.tsx";
import { Command } from "../../code/Command.tsx";

interface StepCommandProps {
  step: SetupStep;
  license: License;
  /** The name of the downloaded file. */
  filename: string;
  /** Of the button that copies. */
  tone?: ButtonTone;
}

/** What a step copies: a command, or the license key; nothing where there is none. */
export function StepCommand({ step, license: { licenseKey }, filename, tone = "plain" }: StepCommandProps) {
  const { title, act, command = act === "key" ? "{key}" : undefined } = step;
  if (command === undefined) return null;
  return (
    <Command
      text={command.replace("{file}", filename).replace("{key}", licenseKey)}
      display={<MaskedLine text={command.replace("{file}", filename)} />}
      label={copyLabel(command, title)}
      tone={tone}
    />
  );
}

function copyLabel(command: string, title: string): string {
  if (command === "{key}") return "Copy license key";
  return command.includes("{key}") ? "Copy the line with your key" : `Copy the command: ${title}`;
}

/** A line in which the license key is masked. */
function MaskedLine({ text }: { text: string }) {
  const [before = "", after] = text.split("{key}");
  if (after === undefined) return <span>{text}</span>;
  // What the key is attached to, such as its quotes, does not wrap where it fits.
  const [lead = "", opening = ""] = /^(.*\s)?(\S*)$/.exec(before)?.slice(1) ?? [];
  return (
    <span>
      <span>{lead}</span>
      <span className="inline-block">{`${opening}${brand.keyPrefix}••-••••-••••-••••${after}`}</span>
    </span>
  );
}
