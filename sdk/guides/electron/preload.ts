// src/preload.ts
import { contextBridge, ipcRenderer } from "electron";

contextBridge.exposeInMainWorld("license", {
  onChange: (show: (license: unknown) => void) =>
    ipcRenderer.on("license", (_event, license) => show(license)),
  check: () => ipcRenderer.invoke("check-license"),
});
