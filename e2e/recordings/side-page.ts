import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";

/** The second page of a recording: the customer's terminal, or a mail. */
export interface SidePage {
  /** Opens an empty terminal. @param machine stands above the lines */
  openTerminal(machine: string): Promise<void>;
  /** Shows that the terminal waits for a command. */
  prompt(): Promise<void>;
  /** Types a command behind the prompt. */
  type(command: string): Promise<void>;
  /** Appends what a program printed. */
  print(text: string): Promise<void>;
  /** Shows a mail as a mail program does. */
  showMail(mail: { from: string; subject: string; html: string }): Promise<void>;
}

const typing = 60;

const monospace = fileURLToPath(new URL("../../web/app/fonts/data.woff2", import.meta.url));

const terminal = (font: string) => `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: "Geist Mono"; src: url(data:font/woff2;base64,${font}) }
  :root { color-scheme: dark; background: #0b0e0c }
  body { margin: 0; color: #dfe7e1; font: 13px/1.6 "Geist Mono", monospace }
  body::-webkit-scrollbar { display: none }
  header { padding: 10px 16px; border-bottom: 1px solid #263029; color: #8b978f }
  pre { margin: 0; padding: 14px 16px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
  b { color: #c6f24e; font-weight: inherit }
  i { display: inline-block; width: 0.6em; height: 1.15em; vertical-align: text-bottom; background: #8b978f }
</style><header></header><pre><span></span><i></i></pre>`;

export async function openSidePage(page: Page): Promise<SidePage> {
  const html = terminal((await readFile(monospace)).toString("base64"));

  function append(text: string, tag: "span" | "b" = "span"): Promise<void> {
    return page.evaluate(
      ([added, name]) => {
        const part = document.createElement(name);
        part.textContent = added;
        document.querySelector("i")?.before(part);
        window.scrollTo(0, document.body.scrollHeight);
      },
      [text, tag] as const,
    );
  }

  return {
    print: append,
    prompt: () => append("$ ", "b"),
    async openTerminal(machine) {
      await page.setContent(html);
      await page.locator("header").evaluate((header, name) => (header.textContent = name), machine);
      await page.evaluate(() => document.fonts.load('13px "Geist Mono"'));
      await append("$ ", "b");
    },
    async type(command) {
      for (const letter of command) {
        await append(letter);
        await wait(typing);
      }
      await wait(250);
      await append("\n");
    },
    async showMail({ from, subject, html: body }) {
      await page.setContent(body);
      await page.evaluate(
        ([sender, title]) => {
          const head = document.createElement("div");
          const [first, second] = [document.createElement("strong"), document.createElement("div")];
          first.textContent = title;
          second.textContent = sender;
          head.append(first, second);
          head.setAttribute(
            "style",
            "padding: 12px 24px; border-bottom: 1px solid #d7d9d3; background: #fff; color: #1b1f1c; font: 15px/1.5 'DejaVu Sans', sans-serif",
          );
          second.setAttribute("style", "color: #5a625c; font-size: 13px");
          document.body.prepend(head);
        },
        [from, subject] as const,
      );
    },
  };
}
