// src/preload.ts
import { contextBridge, ipcRenderer } from "electron";

contextBridge.exposeInMainWorld("license", {
  onChange: (show: (license: unknown) => void) =>
    ipcRenderer.on("license", (_event, license) => show(license)),
  onTrigger: (act: (event: unknown) => void) => ipcRenderer.on("trigger", (_event, event) => act(event)),
  check: () => ipcRenderer.invoke("check-license"),
});
