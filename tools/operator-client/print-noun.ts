import type { OperatorCall } from "./describe-call.ts";
import { type NamedTypes, printComment, printType } from "./print-type.ts";

const pascalCase = (name: string): string => (name[0]?.toUpperCase() ?? "") + name.slice(1);
const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
export const callsTypeOf = (noun: string): string => `${pascalCase(noun)}Calls`;

/** The text of the files of a noun, without their imports. */
export interface PrintedNoun {
  readonly noun: string;
  /** The names of the objects that its answers are the first to have, and their file. */
  readonly objectNames: readonly string[];
  readonly objects: string;
  /** What goes in and comes out, and the signatures of the methods. */
  readonly types: string;
  /** The requests that the methods send. */
  readonly calls: string;
}

/** Prints the methods of a noun: their types, and the requests that they send. */
export function printNoun(noun: string, calls: readonly OperatorCall[], named: NamedTypes): PrintedNoun {
  const before = new Set(named.keys());
  const parts = nameParts(calls, named);
  const printed = calls.map((call) => printCall(call, parts, named));
  const objects = [...named].filter(([name]) => !before.has(name));
  const declared = [...parts].map(([body, name]) => declare([name, body]));
  const type = callsTypeOf(noun);
  const methods = printed.map(({ declaration }) => declaration).join("\n");
  return {
    noun,
    objectNames: objects.map(([name]) => name),
    objects: objects.map(declare).join("\n"),
    types: `${declared.join("\n")}\nexport interface ${type} {\n${methods}}\n`,
    calls:
      `/** The calls of \`client.${noun}\`. */\n` +
      `export const ${noun}Calls = (send: Send): ${type} => ({\n${printed.map(({ method }) => method).join("")}});\n`,
  };
}

/**
 * The names of what goes in, and of answers that more than one call has, by their types. What several calls take is named for its
 * fields.
 */
function nameParts(calls: readonly OperatorCall[], named: NamedTypes): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const inputs = calls.filter(({ input }) => input);
  const byInput = Map.groupBy(inputs, ({ input }) => printType(input ?? {}, "sent", named));
  for (const [body, [first, ...others]] of byInput) {
    const fields = Object.keys(first?.input?.properties ?? {}).map(camelCase);
    const words = others.length > 0 ? fields : [first?.verb ?? ""];
    names.set(body, `${[first?.noun ?? "", ...words].map(pascalCase).join("")}Input`);
  }
  const byAnswer = Map.groupBy(
    calls.filter(({ answer }) => answer),
    (call) => printAnswer(call, named),
  );
  const repeated = [...byAnswer].filter(([, same]) => same.length > 1);
  for (const [body, [first]] of repeated) {
    const words = repeated.length > 1 ? [first?.verb ?? ""] : [];
    names.set(body, `${[first?.noun ?? "", ...words].map(pascalCase).join("")}Answer`);
  }
  return names;
}

export const declare = ([name, body]: readonly [string, string]): string =>
  isOneObject(body) ? `export interface ${name} ${body}\n` : `export type ${name} = ${body};\n`;

/** Whether a type is one pair of braces with all else inside. */
function isOneObject(body: string): boolean {
  let depth = 0;
  for (const { 0: brace, index } of body.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth === 0) return body.startsWith("{") && index === body.length - 1;
  }
  return false;
}

const printAnswer = ({ answer }: OperatorCall, named: NamedTypes): string =>
  answer ? printType(answer, "answered", named) : "ByteStream";

interface PrintedCall {
  readonly declaration: string;
  readonly method: string;
}

function printCall(call: OperatorCall, parts: ReadonlyMap<string, string>, named: NamedTypes): PrintedCall {
  const { endpoint, verb, input, paging } = call;
  const parameters = [
    ...Object.entries(call.params).map(([param, schema]) => `${param}: ${printType(schema, "sent", named)}`),
    ...(call.takesBytes ? ["bytes: Bytes"] : []),
    ...(input
      ? [`input${call.isInputOptional ? "?" : ""}: ${parts.get(printType(input, "sent", named))}`]
      : []),
    `options?: ${optionsOf(call)}`,
  ].join(", ");
  const given = [...(call.takesBytes ? ["bytes"] : []), ...(input ? ["input"] : [])];
  const args = [...Object.keys(call.params), ...given, "options"].join(", ");
  const about = printComment(`${endpoint.summary} Needs the scope \`${endpoint.scope}\`.`);
  const answer = printAnswer(call, named);
  const one = {
    declaration: `${about}${verb}(${parameters}): Promise<${parts.get(answer) ?? answer}>;\n`,
    method: `${verb}: async (${args}) => send(${printRequest(call, "input")}, options),\n`,
  };
  if (!paging) return one;
  const request = printRequest(call, `{ ...input, ${paging.cursor} }`);
  return {
    declaration:
      `${one.declaration}\n/** What \`${verb}\` lists, entry by entry, through all pages. */\n` +
      `all(${parameters}): AsyncIterable<${printType(paging.entry, "answered", named)}>;\n`,
    method:
      `${one.method}all: (${args}) => ` +
      `readPages("${paging.entries}", input?.${paging.cursor}, async (${paging.cursor}) => send(${request}, options)),\n`,
  };
}

function optionsOf({ takesIfMatch, canPreview, isKeyed, takesDigest }: OperatorCall): string {
  if (takesIfMatch) return "RevisionOptions";
  if (canPreview) return "PreviewOptions";
  if (isKeyed) return "WriteOptions";
  return takesDigest ? "UploadOptions" : "CallOptions";
}

function printRequest(call: OperatorCall, value: string): string {
  const { endpoint, input, inputIn } = call;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\${pathPart(${name})}`);
  const fields = [
    `method: "${endpoint.method}"`,
    `path: ${path === endpoint.path ? JSON.stringify(path) : `\`${path}\``}`,
    ...(input ? [value === inputIn ? value : `${inputIn}: ${value}`] : []),
    ...(call.takesBytes ? ["bytes"] : []),
    ...(call.isKeyed ? ["isKeyed: true"] : []),
    ...(call.isRepeatable ? [] : ["isRepeatable: false"]),
    ...(call.isRevised ? ["isRevised: true"] : []),
    ...(call.answer ? [] : ["isStreamed: true"]),
  ];
  return `{ ${fields.join(", ")} }`;
}
