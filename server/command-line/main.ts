import { pipeline } from "node:stream/promises";
import { seconds } from "../platform/clock.ts";
import { readConfig } from "../config.ts";
import { UpgradePending } from "../db/embedded/embedded-errors.ts";
import { openDeps } from "../open-deps.ts";
import { createLog } from "../platform/log.ts";
import { Shutdown } from "../platform/shutdown/shutdown.ts";
import { exitCodes, Refusal, UsageError } from "./command.ts";
import { commands } from "./commands.ts";
import { helpText } from "./help.ts";
import { runNoted } from "./run-noted.ts";
import { parseCommandLine } from "./parse-command-line.ts";

/**
 * The operator's command line. It works on the database of the product: on `DATABASE_URL`, else on the embedded one, which
 * it shares with a running server or starts for itself. Mails that it queues are sent by the next server that runs.
 */
async function main(args: readonly string[]): Promise<number> {
  const line = parseCommandLine(args, commands);
  if (line === "help") {
    process.stdout.write(helpText(commands, args));
    return exitCodes.done;
  }
  const read = readConfig();
  if (!read.ok) throw new UsageError(read.reason);
  const log = createLog("warn");
  const shutdown = new Shutdown();
  try {
    const { config } = read;
    const { command, input } = line;
    const opening = { config, port: config.port, log, shutdown, shareDatabase: true };
    const { json, lines, stream, refused } =
      command.opens === "nothing"
        ? await command.run({ config, log, shutdown }, input)
        : await runNoted(
            await openDeps({ ...opening, isRecovery: command.opens === "lost-deps" }),
            command,
            input,
          );
    if (stream) await print(stream);
    else process.stdout.write(line.asJson ? `${JSON.stringify(json)}\n` : `${lines.join("\n")}\n`);
    return refused ? exitCodes.refused : exitCodes.done;
  } finally {
    await shutdown.run(log);
  }
}

/** Prints a text as it comes, until it ends or its reader does, such as `head`. */
async function print(stream: AsyncIterable<string>): Promise<void> {
  await pipeline(stream, process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

/** How long a command may take to end after its work, before the process is ended. */
const maxEnd = seconds(15);

/** Says why a command did not run: as a sentence, or as JSON in the place where a program reads the outcome. */
function printFailure(error: unknown, asJson: boolean): keyof typeof exitCodes {
  const isRefused = error instanceof Refusal || error instanceof UpgradePending;
  const kind = error instanceof UsageError ? "usage" : isRefused ? "refused" : "failed";
  const message = error instanceof Error ? error.message : String(error);
  if (asJson) process.stdout.write(`${JSON.stringify({ error: { kind, message } })}\n`);
  else process.stderr.write(`${message}\n`);
  if (kind === "usage" && !asJson) process.stderr.write("Run `npm run keystead -- help` for all commands.\n");
  return kind;
}

const args = process.argv.slice(2);
try {
  process.exitCode = await main(args);
} catch (error) {
  process.exitCode = exitCodes[printFailure(error, args.includes("--json"))];
}
setTimeout(() => process.exit(), maxEnd).unref();
