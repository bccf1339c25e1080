import { createInterface } from "node:readline";

import { openDatabase } from "../open-database.ts";
import { sql } from "../sql.ts";
import { quietLog } from "./quiet-log.ts";

// A process that only opens the database, for tests to kill. It prints "ready <pid>" or
// "failed <error name> <message>", then obeys lines: "write" inserts numbers and prints each one that was
// acknowledged, "stop" closes in order.
const print = (line: string) => process.stdout.write(`${line}\n`);
const [dataDir = ""] = process.argv.slice(2);

try {
  const database = await openDatabase({ dataDir, log: quietLog });
  await database.execute("create table if not exists acknowledged (number integer primary key)");
  print(`ready ${process.pid}`);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === "stop") break;
    for (let number = Number(line.split(" ")[1]); ; number += 1) {
      await database.run(sql`insert into acknowledged (number) values (${number})`);
      print(`wrote ${number}`);
    }
  }
  await database.close();
  print("stopped");
  // The other end stays open, and would keep this process waiting.
  process.stdin.destroy();
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  print(`failed ${name} ${message.replaceAll("\n", "\\n")}`);
}
