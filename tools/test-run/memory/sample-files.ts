import path from "node:path";
import { minifySync } from "vite";
import { isModule } from "./tree.ts";

/**
 * Random files in equal parts of every kind. The kind is the ending, and whether the file is a test, a fixture or a
 * source.
 */
export function sampleFiles(files: readonly string[], size: number, random: () => number): readonly string[] {
  const kinds = [...Map.groupBy(files, kindOf).values()].map((kind) => shuffle(kind, random));
  const rounds = Math.max(0, ...kinds.map((kind) => kind.length));
  const inTurns = Array.from({ length: rounds }, (_, round) =>
    kinds.flatMap((kind) => kind[round] ?? []),
  ).flat();
  return inTurns.slice(0, size);
}

function kindOf(file: string): string {
  const role = /\.(test|spec)\.\w+$/.test(file)
    ? "test"
    : /\/(testing|fixtures|stories|scenes)\//.test(file)
      ? "fixture"
      : "source";
  const [top = ""] = file.split("/");
  return `${isModule(file) ? top : "any"} ${role} ${path.extname(file)}`;
}

function shuffle(files: readonly string[], random: () => number): string[] {
  return files
    .map((file) => ({ file, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ file }) => file);
}

/** A file with one more byte, which changes the running code of a module. */
export function changeByte(file: string, content: Buffer): Buffer {
  if (!isModule(file)) return Buffer.concat([content, Buffer.from("\n")]);
  const text = content.toString();
  const print = (source: string): string | undefined => {
    const { code, errors } = minifySync(file, source, { compress: false, mangle: false });
    return errors.length > 0 ? undefined : code;
  };
  const before = print(text);
  // Adds one digit or letter to the first number or name where the result is still a program.
  for (const { index } of text.matchAll(/(?<=[A-Za-z0-9])(?=\W)/g)) {
    const changed = `${text.slice(0, index)}1${text.slice(index)}`;
    const after = print(changed);
    if (after !== undefined && after !== before) return Buffer.from(changed);
  }
  return Buffer.concat([content, Buffer.from("0")]);
}
