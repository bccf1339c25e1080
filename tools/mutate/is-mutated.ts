import { isTest } from "../structure/source.ts";

/** The folders to draw from when none is named. */
const folders = ["server", "contract", "sdk/src", "web/app"];

/** Pictures, words and what is invented to show them with. People check them by looking at them. */
const shown =
  /\/(emails|mascot|celebration|product-pictures|charts)\/|\/(command-line\/help|(account-)?mail-samples)\.ts$/;

/**
 * The parts of a page. They are drawn from when a folder of the web is named. Tests that are not near a component try
 * it on the built page. Programs beside it decide what it shows: states, caches, rules of forms.
 */
const composed = /^web\/app\/(.*\.tsx|routes\.ts|early\.ts)$/;

/** Whether a file makes decisions, so that a test should notice a change of it. */
export function isMutated(file: string, paths: readonly string[]): boolean {
  const within = paths.length > 0 ? paths : folders;
  return (
    /\.tsx?$/.test(file) &&
    !file.endsWith(".d.ts") &&
    !isTest(file) &&
    !shown.test(file) &&
    (!composed.test(file) || paths.some((path) => path.startsWith("web/app/"))) &&
    within.some((folder) => file === folder || file.startsWith(`${folder}/`))
  );
}
