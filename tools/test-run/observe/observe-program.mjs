/**
 * Loaded into the programs that a test starts: writes what they read of the repository, a read a line, at once, because a program may be
 * killed. Those that they start in turn do the same.
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
  // The nearest package.json says how modules are loaded.
  note("bytes package.json");
  observeProcess({ note, reportPath: () => report });
  // What an older Node loads is not seen.
  if (!("registerHooks" in module)) return note("anything ");
  module.registerHooks({
    load(url, context, nextLoad) {
      const place = placeOf(pathOf(url));
      if (place !== undefined) note(readOfPlace(/\.([cm]?js|tsx?)$/.test(place) ? "code" : "bytes", place));
      return nextLoad(url, context);
    },
  });
}
