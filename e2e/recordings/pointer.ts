import type { Locator, Page } from "playwright";

/** Milliseconds that the pointer takes from one place to the next. */
const travel = 600;

/** Draws a pointer, which the browser's screencast leaves out, and a ring around it at each click. */
export async function addPointer(page: Page): Promise<void> {
  await page.addInitScript((milliseconds) => {
    window.addEventListener("DOMContentLoaded", () => {
      const namespace = "http://www.w3.org/2000/svg";
      const pointer = document.createElementNS(namespace, "svg");
      pointer.setAttribute("viewBox", "0 0 24 24");
      pointer.ariaHidden = "true";
      const arrow = document.createElementNS(namespace, "path");
      const look = { d: "M2 2v17l4.5-4 3 6.5 3-1.400-3-6.300h6z", fill: "#111", stroke: "#fff" };
      for (const [name, value] of Object.entries(look)) arrow.setAttribute(name, value);
      arrow.setAttribute("stroke-width", "1.5");
      pointer.append(arrow);
      Object.assign(pointer.style, {
        position: "fixed",
        zIndex: "2147483647",
        width: "24px",
        height: "24px",
        margin: "-2px 0 0 -2px",
        overflow: "visible",
        pointerEvents: "none",
        transition: `left ${milliseconds}ms ease-in-out, top ${milliseconds}ms ease-in-out`,
        left: sessionStorage.getItem("pointer-x") ?? "70%",
        top: sessionStorage.getItem("pointer-y") ?? "80%",
      });
      // Outside of what React hydrates, and above its dialogs.
      document.documentElement.append(pointer);
      window.addEventListener(
        "mousemove",
        ({ clientX, clientY }) => {
          pointer.style.left = `${clientX}px`;
          pointer.style.top = `${clientY}px`;
          sessionStorage.setItem("pointer-x", pointer.style.left);
          sessionStorage.setItem("pointer-y", pointer.style.top);
        },
        true,
      );
      window.addEventListener(
        "mousedown",
        () => {
          const ring = document.createElementNS(namespace, "circle");
          const form = { cx: "2", cy: "2", r: "16", fill: "rgb(198 242 78 / 0.45)", stroke: "#7da800" };
          for (const [name, value] of Object.entries(form)) ring.setAttribute(name, value);
          pointer.prepend(ring);
          setTimeout(() => ring.remove(), 350);
        },
        true,
      );
    });
  }, travel);
}

/** Moves the pointer to an element, as a person would before a click, and scrolls it into the middle of the page. */
export async function pointAt(page: Page, target: Locator): Promise<void> {
  await scrollTo(page, target, "center");
  await target.hover();
  await page.waitForTimeout(travel + 250);
}

/** Scrolls smoothly, and waits until the page stands still. Does nothing when the element is in view and may stay there. */
export async function scrollTo(page: Page, target: Locator, block: "center" | "start"): Promise<void> {
  const moves = await target.evaluate((element, place) => {
    const { top, bottom } = element.getBoundingClientRect();
    const visible = top > 90 && bottom < window.innerHeight - 40;
    if (place === "center" && visible) return false;
    element.scrollIntoView({ block: place, behavior: "smooth" });
    return true;
  }, block);
  if (moves) await page.waitForTimeout(900);
}

/** Points at an element, then clicks it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await pointAt(page, target);
  await target.click({ delay: 120 });
}

/** Types into a field at the speed of a person. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await press(page, field);
  await field.pressSequentially(text, { delay: 55 });
  await page.waitForTimeout(300);
}
