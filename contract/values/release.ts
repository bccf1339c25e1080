/** How finished a release is. The first is the most stable; a client of a channel also gets what is more stable. */
export const channels = ["stable", "beta", "alpha"] as const;
export type Channel = (typeof channels)[number];

/** The operating systems that files are for, as Node.js spells them. */
export const platforms = ["win32", "darwin", "linux", "android"] as const;
export type Platform = (typeof platforms)[number];

/** What downloads are counted for: the platform of the file, or any for one that names none. */
export const downloadPlatforms = [...platforms, "any"] as const;
export type DownloadPlatform = (typeof downloadPlatforms)[number];

/** The processors that files are for, as Node.js spells them; a universal file runs on all of its platform. */
export const architectures = ["x64", "arm64", "ia32", "arm", "universal"] as const;
export type Architecture = (typeof architectures)[number];

/** What a file is for in words, such as `win32-x64`, or a platform alone. Its groups are the platform, and at the end the processor. */
export const targetPattern = new RegExp(`^(${platforms.join("|")})(-(${architectures.join("|")}))?$`);

/**
 * What a file of a release is for. `download`: people install it, and updaters may. `update`: updaters alone read it, such as a
 * Velopack package. `block-map`: electron-updater reads from it which parts of a file have changed.
 */
export const filePurposes = ["download", "update", "block-map"] as const;
export type FilePurpose = (typeof filePurposes)[number];
