import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { extractApp } from "./testing/install-app.ts";
import { startApp, startByNpm } from "./testing/start-app.ts";

let app: { place: string; folder: string };
beforeAll(async () => {
  app = await extractApp();
});
afterAll(() => rm(app.place, { recursive: true }));

describe("before npm install", () => {
  it("the app says in one line what is missing, without a stack trace", async () => {
    const running = startApp(app.folder);
    expect(await running.ended).toBe(6);
    expect(running.output()).toBe("Run npm install first, in this folder. Then run npm start again.\n");
  });

  it.each(["start", "run deactivate"])("npm %s says it too", async (command) => {
    const running = startByNpm(app.folder, ...command.split(" "));
    expect(await running.ended).toBe(6);
    expect(running.output()).toContain("Run npm install first");
    expect(running.output()).not.toContain("ERR_MODULE_NOT_FOUND");
  });
});
