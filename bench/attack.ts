/** Attacks on the running product: fuzz, races, timing, slow-clients, kill, login-flood, event-flood; without a name, all of them. */
import type { Attack } from "./attack/attack.ts";
import { eventFlood } from "./attack/event-flood.ts";
import { fuzz } from "./attack/fuzz.ts";
import { kill } from "./attack/kill.ts";
import { loginFlood } from "./attack/login-flood.ts";
import { races } from "./attack/races.ts";
import { slowClients } from "./attack/slow-clients.ts";
import { timing } from "./attack/timing.ts";
import { printTable } from "./tools/print-table.ts";

const attacks: Readonly<Record<string, Attack>> = {
  fuzz,
  races,
  timing,
  "slow-clients": slowClients,
  kill,
  "login-flood": loginFlood,
  "event-flood": eventFlood,
};

const [name, ...numbers] = process.argv.slice(2);
const chosen = Object.entries(attacks).filter(([each]) => name === undefined || each === name);
if (chosen.length === 0)
  throw new Error(`No attack is named ${name}. One of: ${Object.keys(attacks).join(", ")}.`);
for (const [title, attack] of chosen) {
  const findings = await attack(...numbers.map(Number));
  process.stdout.write(`\n${title}\n\n`);
  printTable(
    ["what", "value", "limit", ""],
    findings.map(({ what, value, limit, ok }) => [what, value, limit, ok ? "ok" : "FAILED"]),
  );
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
}
