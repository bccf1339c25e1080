/** The parts of Tauri's plugins that the guide uses, so that its code is type-checked without installing Tauri. */
declare module "@tauri-apps/api/app" {
  export function getVersion(): Promise<string>;
}

declare module "@tauri-apps/plugin-fs" {
  export enum BaseDirectory {
    AppLocalData = 15,
  }
  interface Options {
    baseDir?: BaseDirectory;
  }
  export function readTextFile(path: string, options?: Options): Promise<string>;
  export function writeTextFile(path: string, data: string, options?: Options): Promise<void>;
  export function mkdir(path: string, options?: Options & { recursive?: boolean }): Promise<void>;
}

declare module "@tauri-apps/plugin-os" {
  export function platform(): "linux" | "macos" | "ios" | "freebsd" | "android" | "windows";
  export function hostname(): Promise<string | null>;
}

declare module "@tauri-apps/plugin-shell" {
  export class Command {
    static create(name: string, args?: string | string[]): Command;
    execute(): Promise<{ code: number | null; stdout: string }>;
  }
}
