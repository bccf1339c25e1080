import { exitCodes } from "./exit-codes.js";
import { say } from "./say.js";

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    say("\nStopped. This machine stays on your license. To remove it, run: npm run deactivate");
    process.exit(exitCodes.ok);
  });
}

/** @param {unknown} error */
function isNotInstalled(error) {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}

/** Imported at run time, because a static import of a package that is not installed cannot be caught. */
async function start() {
  try {
    const { runApp } = await import("./run-app.js");
    return await runApp(process.argv.slice(2));
  } catch (error) {
    if (!isNotInstalled(error)) throw error;
    say("Run npm install first, in this folder. Then run npm start again.");
    return exitCodes.notInstalled;
  }
}

process.exitCode = await start();
