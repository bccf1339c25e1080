import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Stage } from "../fixtures/open-stage.ts";

/** A scene: one state of one page. Accessibility tests and screenshots go through all of them. */
export interface Scene {
  /** The page and its state: `dashboard-expired`. */
  readonly name: string;
  /** Brings a browser with empty storage into this state; resolves when it is reached. */
  open(page: Page, stage: Stage): Promise<void>;
  /** Exists in narrow windows only. */
  readonly narrow?: true;
  /** Temporary, so it is opened again for each look. */
  readonly passing?: true;
  /** Differs little from others, so it is looked at once, on a phone, and nothing of it is pressed. */
  readonly brief?: true;
  /** Pictured at its scroll position, not from the top. */
  readonly scrolled?: true;
  /** The console message about a request that fails here on purpose. */
  readonly refused?: RegExp;
}

/** Waits until the first element with this text is visible. */
export async function see(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** Clicks the button with this name. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

/** Waits until the page is hydrated. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => !("earlyPresses" in window));
}

/** Gives this page another IP address, because sign-ups are rate-limited by network. */
export async function moveAway(page: Page): Promise<void> {
  const [second, third] = [randomInt(256), randomInt(256)];
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `172.16.${second}.${third}` });
}
