import { expect, test } from "vitest";
import { commands } from "./commands.ts";
import { helpText } from "./help.ts";

const nouns = [...new Set(commands.map(({ name }) => name.split(" ")[0] ?? ""))];

test.each(nouns)("help %s sets each command off from what it takes", (noun) => {
  const lines = helpText(commands, [noun]).split("\n");
  for (const { name, usage } of commands.filter((each) => each.name.split(" ")[0] === noun)) {
    const line = lines.find((each) => each.startsWith(`  ${name} `) || each === `  ${name}`);
    expect(line, name).toBeDefined();
    if (usage !== "") expect(line).toContain(`  ${usage}`);
  }
});

test("the reason is explained where a command takes one", () => {
  const words = "The customer reads the reason";
  expect(helpText(commands, ["license", "revoke"])).toContain(words);
  expect(helpText(commands, ["license", "resend-key"])).not.toContain(words);
  expect(helpText(commands, ["account", "suspend"])).toContain(words);
  expect(helpText(commands, ["account", "delete"])).not.toContain(words);
});
