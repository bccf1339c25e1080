import type { Rule } from "../../../lib/forms/form-rules.ts";
import { type PastedText, recognizeText } from "./recognize-text.ts";

/** The longest text that the server takes. */
const maxCharacters = 8192;

const found: Readonly<Record<PastedText, string>> = {
  request: 'This is a request. Paste it under "Activate a machine" to get a license file.',
  receipt: 'This is a deactivation receipt. Paste it under "Remove an offline machine".',
  file: "This is a license file. It goes into the app on the machine it was made for.",
  key: "This is your license key.",
};

/** The rule of a field for one kind of text. For another kind, it says what was pasted and what to do with it. */
function ruleFor(expected: "request" | "receipt"): Rule {
  const wanted = `Paste the ${expected} that your app shows.`;
  return (value) => {
    if (value.trim() === "") return wanted;
    const kind = recognizeText(value);
    if (kind === "key" || kind === "file") return `${found[kind]} ${wanted}`;
    if (kind !== undefined && kind !== expected) return found[kind];
    if (value.length > maxCharacters)
      return "This is too long. Copy only the text from the BEGIN line to the END line.";
    return undefined;
  };
}

export const requestRule = ruleFor("request");
export const receiptRule = ruleFor("receipt");
