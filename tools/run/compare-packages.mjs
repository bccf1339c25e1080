/**
 * A package in a lockfile, as far as the comparison reads it.
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[],
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 */

/**
 * Whether everything that a lockfile requires on this machine is installed. Of the optional packages, only those count
 * that this repository names and that fit the platform. npm leaves them out without an error when an option says so, or
 * when they need a newer Node than npm's. The product does not start without its database, which is one of them.
 * @param {Record<string, LockedPackage>} locked the packages of package-lock.json by their path
 * @param {Record<string, LockedPackage>} installed those of the lockfile that npm writes into node_modules
 * @param {{ platform: string, arch: string }} machine
 * @returns {boolean}
 */
export function hasPackages(locked, installed, machine) {
  const ours = Object.entries(locked).filter(([place]) => !place.includes("node_modules/"));
  const named = new Set(ours.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {})));
  return Object.entries(locked).every(([place, entry]) => {
    if (place === "") return true;
    const isOptional = entry.optional || entry.devOptional;
    const isNamed = named.has(place.replace("node_modules/", "")) && fits(entry, machine);
    return (isOptional && !isNamed) || installed[place]?.version === entry.version;
  });
}

/**
 * @param {LockedPackage} entry
 * @param {{ platform: string, arch: string }} machine
 */
function fits({ os, cpu }, { platform, arch }) {
  return (os?.includes(platform) ?? true) && (cpu?.includes(arch) ?? true);
}
