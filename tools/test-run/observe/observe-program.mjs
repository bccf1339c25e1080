/**
 * Loaded into the programs that a test starts. Writes their reads of the repository, one per line, at once, because a
 * program may be killed. Programs that they start do the same.
 */
import fs from "node:fs";
import module from "node:module";
import { observeProcess, pathOf, placeOf, readOfPlace, reportVariable } from "./observe-process.mjs";

/** @typedef {import("../memory/tree.ts").Read} Read */

const report = process.env[reportVariable];
if (report !== undefined) observe(report);

/** @param {string} report */
function observe(report) {
  const { appendFileSync } = fs;
  const noted = new Set();
  /** @param {Read} read */
  const note = (read) => {
    if (noted.has(read)) return;
    noted.add(read);
    appendFileSync(`${report}.${process.pid}`, `${read}\n`);
  };
  // The nearest package.json decides how modules are loaded.
  note("bytes package.json");
  observeProcess({ note, reportPath: () => report });
  // The modules that an older Node loads cannot be observed.
  if (!("registerHooks" in module)) return note("anything ");
  module.registerHooks({
    load(url, context, nextLoad) {
      const place = placeOf(pathOf(url));
      if (place !== undefined) note(readOfPlace(/\.([cm]?js|tsx?)$/.test(place) ? "code" : "bytes", place));
      return nextLoad(url, context);
    },
  });
}
