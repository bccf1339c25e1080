import { isTest } from "../structure/source.ts";

/** The folders that are drawn from when none is named. */
const folders = ["server", "contract", "sdk/src", "web/app"];

/** Pictures and words: what they show is looked at, not computed. */
const shown = /\/(emails|mascot|celebration|product-pictures|charts)\/|\/(command-line\/help)\.ts$/;

/**
 * What a page is made of, drawn from when a folder of the web is named. A component is looked at, and tried on the built page by
 * tests that are not near it; what it shows is decided by the programs beside it: states, caches, rules of forms.
 */
const composed = /^web\/app\/(.*\.tsx|routes\.ts|early\.ts)$/;

/** Whether a file decides something, so that a test should notice a change of it. */
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
