import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Stage } from "../fixtures/open-stage.ts";

/** One state of one page, for everything that has to see all of them: accessibility tests and pictures. */
export interface Scene {
  /** The page, then its state: `dashboard-expired`. */
  readonly name: string;
  /** Brings a browser that has stored nothing into this state, and resolves when it is there. */
  open(page: Page, stage: Stage): Promise<void>;
  /** Only a narrow window has it. */
  readonly narrow?: true;
  /** It passes by itself, so it is opened anew for each look. */
  readonly passing?: true;
  /** Looked at where opening it has scrolled to, not from the top. */
  readonly scrolled?: true;
  /** The console line of the browser about a call that is refused here on purpose. */
  readonly refused?: RegExp;
}

/** Waits until the first element with this text is seen. */
export async function see(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** Presses the button with this name. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

/** Waits until React has taken over the page. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => !("earlyPresses" in window));
}

/** Makes this page come from a network of its own, because sign-ups are counted by network. */
export async function moveAway(page: Page): Promise<void> {
  const [second, third] = [randomInt(256), randomInt(256)];
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `172.16.${second}.${third}` });
}
