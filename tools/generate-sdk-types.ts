import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { format } from "prettier";
import { z } from "zod";
import * as contract from "../contract/app/licenses.ts";

const target = fileURLToPath(new URL("../sdk/src/answers.ts", import.meta.url));
const command = "node tools/generate-sdk-types.ts";

const base = "ValidateAnswer";
const answers = {
  [base]: contract.validateLicense.returns[200],
  ActivateAnswer: contract.activateMachine.returns[200],
  DeactivateAnswer: contract.deactivateMachine.returns[200],
  HeartbeatAnswer: contract.heartbeat.returns[200],
  ReplaceAnswer: contract.replaceMachine.returns[200],
  FileAnswer: contract.checkOutFile.returns[200],
  MachinesAnswer: contract.listMachines.returns[200],
};

/**
 * Generates the types of the client library from the contract's schemas, so that the library can be published without
 * the contract and its dependencies. With `--check` it writes nothing; exit code 1 means that the file is out of date.
 */
async function generateSdkTypes(check: boolean): Promise<void> {
  const parts = await Promise.all(Object.entries(answers).map(([name, schema]) => printType(name, schema)));
  const banner = `// Made from contract/app/licenses.ts by \`${command}\`; edit that instead.\n\n`;
  const text = await format(banner + parts.join("\n"), { parser: "typescript", printWidth: 110 });
  if (!check) return writeFile(target, text);
  if ((await readFile(target, "utf8")) === text) return;
  console.error(`sdk/src/answers.ts is out of date with the contract. Run: ${command}`);
  process.exitCode = 1;
}

async function printType(name: string, schema: z.ZodType): Promise<string> {
  // json-schema-to-typescript reads an older dialect. For all keywords that are used here, the dialects are the same.
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, {
    io: "output",
    // Without titles, each answer is one type and has no references to named objects.
    override: ({ jsonSchema }) => void delete jsonSchema.title,
  });
  const { "x-adds": added, ...whole } = JSON.parse(JSON.stringify(body)) as Whole;
  const own = added ? { ...whole, ...pick(whole, added) } : whole;
  const text = await compile(own, name, { bannerComment: "", format: false });
  return added ? text.replace(`interface ${name} {`, `interface ${name} extends ${base} {`) : text;
}

interface Whole {
  readonly type: "object";
  readonly properties: Readonly<Record<string, object>>;
  readonly required: string[];
  readonly "x-adds"?: readonly string[];
}

/** The fields that an answer adds to the validation. */
function pick({ properties, required }: Whole, names: readonly string[]) {
  return {
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name))),
    required: required.filter((name) => names.includes(name)),
  };
}

await generateSdkTypes(process.argv.includes("--check"));
