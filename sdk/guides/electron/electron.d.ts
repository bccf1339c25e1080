/** The part of Electron that the guide uses, so that its code is type-checked without installing Electron. */
declare module "electron" {
  export const app: {
    getPath(name: "userData"): string;
    getVersion(): string;
    on(event: "before-quit", listener: () => void): void;
  };
  export interface BrowserWindow {
    readonly webContents: { send(channel: string, ...args: unknown[]): void };
    isDestroyed(): boolean;
  }
  export const ipcMain: { handle(channel: string, listener: (event: unknown) => unknown): void };
  export const powerMonitor: { on(event: "resume", listener: () => void): void };
  export const contextBridge: { exposeInMainWorld(name: string, api: object): void };
  export const ipcRenderer: {
    on(channel: string, listener: (event: unknown, ...args: unknown[]) => void): void;
    invoke(channel: string): Promise<unknown>;
  };
}
