import { parseSync } from "vite";
import { mutateNode } from "./mutate-node.ts";
import { applyMutation, type Edit, type Mutation } from "./mutation.ts";
import { walkCode } from "./walk-code.ts";

/** Every mutation of a file that is still a valid program. Throws when the file itself is not a program. */
export function listMutations(file: string, text: string): Mutation[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const edits = [...walkCode(program)].flatMap((place) => mutateNode(place, text));
  return edits
    .map((edit) => describe(file, text, edit))
    .filter((mutation) => parseSync(file, applyMutation(text, mutation)).errors.length === 0);
}

function describe(file: string, text: string, edit: Edit): Mutation {
  // The range of an operator includes the blanks before it. The line is that of the operator itself.
  const first = edit.start + text.slice(edit.start, edit.end).search(/\S/);
  const line = text.slice(0, first).split("\n").length;
  const code = text.split("\n")[line - 1] ?? "";
  const [from, to] = [text.slice(edit.start, edit.end), edit.replacement].map(inOneLine);
  return { ...edit, file, line, code: code.trim(), change: `${from} => ${to}` };
}

function inOneLine(code: string): string {
  const text = code.replace(/\s+/g, " ").trim();
  if (text === "" || text === ";") return "nothing";
  return text.length > 70 ? `${text.slice(0, 45)} … ${text.slice(-20)}` : text;
}
