import { format } from "prettier";
import { allEndpoints } from "../../contract/all-endpoints.ts";
import { problemsOf } from "../../contract/endpoint.ts";
import { responseComponents } from "../../contract/openapi/responses.ts";
import { operatorScopes } from "../../contract/values/operator-key.ts";
import { describeCall, type OperatorCall } from "./describe-call.ts";
import { callsTypeOf, declare, printNoun, type PrintedNoun } from "./print-noun.ts";
import { lists, listValues, type NamedTypes, printType } from "./print-type.ts";

/** Makes the client's files again. */
export const command = "node tools/generate-operator-client.ts";
const banner = `// Made from the calls of contract/operator by \`${command}\`; edit those instead.\n\n`;

const endpoints = allEndpoints.filter(({ audience }) => audience === "operator");

/** The files of the operator's client that come of the contract, by their paths below sdk. */
export async function printFiles(): Promise<ReadonlyMap<string, string>> {
  const named: NamedTypes = new Map();
  const byNoun = Map.groupBy(endpoints.map(describeCall), ({ noun }) => noun);
  for (const [noun, calls] of byNoun) {
    const names = calls.flatMap(({ verb, paging }) => (paging ? [verb, "all"] : [verb]));
    const twice = names.find((name, place) => names.indexOf(name) !== place);
    if (twice)
      throw new Error(`Two calls are ${noun}.${twice}. Name one of them in contract/operator/call-name.ts.`);
  }
  const calls = [...byNoun.values()].flat();
  const nouns = [...byNoun].map(([noun, calls]) => printNoun(noun, calls, named));
  const files = [
    ...nouns
      .filter(hasObjects)
      .map(
        (noun) => [objectsOf(noun), importObjects(noun.objects, nouns, ".", noun) + noun.objects] as const,
      ),
    ...nouns.map(
      (noun) => [`src/operator/types/${fileOf(noun)}`, importTypes(noun, nouns) + noun.types] as const,
    ),
    ...nouns.map((noun) => [`src/operator/calls/${fileOf(noun)}`, importParts(noun) + noun.calls] as const),
    [objectsOf(values), values.objects] as const,
    ["src/operator/operator-calls.ts", printAll(nouns)] as const,
    ["src/operator/types/errors.ts", printErrors()] as const,
    ["src/operator.ts", printEntry(nouns)] as const,
    ["testing/operator-call-types.ts", printCallTypes(calls)] as const,
  ];
  const formatted = files.map(
    async ([file, text]) =>
      [file, await format(banner + text, { parser: "typescript", printWidth: 110 })] as const,
  );
  return new Map(await Promise.all(formatted));
}

const fileOf = ({ noun }: Declaring): string =>
  `${noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

const uses = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);
const importLine = (names: readonly string[], file: string): string =>
  names.length > 0 ? `import type { ${names.join(", ")} } from "${file}";\n` : "";

const hasObjects = ({ objectNames }: Declaring): boolean => objectNames.length > 0;
const objectsOf = (noun: Declaring): string => `src/operator/objects/${fileOf(noun)}`;

/** The lists of values, which no noun declares. */
const values = {
  noun: "values",
  objectNames: Object.keys(lists),
  objects: Object.entries(lists)
    .map(([name, list]) => declare([name, listValues(list)]))
    .join("\n"),
};
type Declaring = Pick<PrintedNoun, "noun" | "objectNames" | "objects">;

/** Imports the named objects that a text uses, of the nouns that declare them. */
function importObjects(text: string, all: readonly Declaring[], folder: string, from?: Declaring): string {
  const lines = [values, ...all]
    .filter((other) => other !== from)
    .map((other) =>
      importLine(
        other.objectNames.filter((name) => uses(text, name)),
        `${folder}/${fileOf(other)}`,
      ),
    );
  return lines.join("");
}

const callOptions = ["CallOptions", "PreviewOptions", "RevisionOptions", "UploadOptions", "WriteOptions"];

function importTypes({ types }: PrintedNoun, all: readonly PrintedNoun[]): string {
  const used = (names: readonly string[], file: string) =>
    importLine(
      names.filter((name) => uses(types, name)),
      file,
    );
  return `${used(["Bytes", "ByteStream"], "../bytes.ts")}${used(callOptions, "../call-options.ts")}${importObjects(types, all, "../objects")}\n`;
}

function importParts(noun: PrintedNoun): string {
  const parts = ["pathPart"].filter((name) => uses(noun.calls, name)).map((name) => `${name}, `);
  return [
    `import { ${parts.join("")}type Send } from "../send-call.ts";`,
    ...(uses(noun.calls, "readPages") ? ['import { readPages } from "../read-pages.ts";'] : []),
    `import type { ${callsTypeOf(noun.noun)} } from "../types/${fileOf(noun)}";\n\n`,
  ].join("\n");
}

function printAll(nouns: readonly PrintedNoun[]): string {
  const of = (print: (noun: PrintedNoun) => string) => nouns.map(print).join("");
  return (
    of((each) => `import { ${each.noun}Calls } from "./calls/${fileOf(each)}";\n`) +
    of((each) => importLine([callsTypeOf(each.noun)], `./types/${fileOf(each)}`)) +
    `import type { Send } from "./send-call.ts";\n\n` +
    `/** Every call of the operator by its noun. */\nexport interface OperatorCalls {\n` +
    of(({ noun }) => `readonly ${noun}: ${callsTypeOf(noun)};\n`) +
    `}\n\nexport const operatorCalls = (send: Send): OperatorCalls => ({\n` +
    of(({ noun }) => `${noun}: ${noun}Calls(send),\n`) +
    `});\n`
  );
}

function printErrors(): string {
  const codes = [...new Set(endpoints.flatMap(problemsOf))].sort();
  const { fields, retryAfter, needs } = responseComponents.schemas.ProblemDetails.properties;
  // The others come with codes that no call of the operator answers.
  const scope = {
    ...needs,
    enum: [...operatorScopes],
    description: "With `forbidden`: the scope that the key lacks.",
  };
  const details = { type: "object", properties: { fields, retryAfter, needs: scope } };
  return (
    importLine(["OperatorScope"], "../objects/values.ts") +
    "\n" +
    `/** The codes of the errors that the shop's calls answer. A newer shop may have more. */\n` +
    `export type OperatorErrorCode = ${listValues(codes)};\n\n` +
    `/** What an error says beside its code. */\n` +
    `export interface OperatorErrorDetails ${printType(details, "answered", new Map())}\n`
  );
}

function printEntry(nouns: readonly PrintedNoun[]): string {
  return (
    `export { createOperatorClient, type OperatorClient } from "./operator/create-operator-client.ts";\n` +
    `export { OperatorApiError } from "./operator/operator-api-error.ts";\n` +
    `export type { Bytes, ByteStream } from "./operator/bytes.ts";\n` +
    `export type { ${callOptions.join(", ")} } from "./operator/call-options.ts";\n` +
    `export type { OperatorClientOptions, OperatorFetch, Retry } from "./operator/operator-options.ts";\n` +
    `export type { EventFeed, FollowOptions } from "./operator/follow-events.ts";\n` +
    `export type * from "./operator/types/errors.ts";\n` +
    [values, ...nouns.filter(hasObjects)]
      .map((noun) => `export type * from "./operator/objects/${fileOf(noun)}";\n`)
      .join("") +
    nouns.map((noun) => `export type * from "./operator/types/${fileOf(noun)}";\n`).join("")
  );
}

/** For the test that compares the client's types with those that the contract infers. */
function printCallTypes(calls: readonly OperatorCall[]): string {
  const lines = calls.map(({ endpoint, noun, verb, params, takesBytes, input, inputIn }) => {
    const method = `OperatorCalls["${noun}"]["${verb}"]`;
    const place = Object.keys(params).length + (takesBytes ? 1 : 0);
    const sent = input ? `; ${inputIn}: NonNullable<Parameters<${method}>[${place}]>` : "";
    return `"${endpoint.method} ${endpoint.path}": { answer: Awaited<ReturnType<${method}>>${sent} };\n`;
  });
  return (
    `import type { OperatorCalls } from "../src/operator/operator-calls.ts";\n\n` +
    `/** What the client sends and answers, by the method and path of the call. */\n` +
    `export interface OperatorCallTypes {\n${lines.join("")}}\n`
  );
}
