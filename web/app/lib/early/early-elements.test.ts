import { beforeEach, expect, test } from "vitest";
import { rememberElements } from "./early-elements.ts";

const page = `<form><input name="email"><input type="checkbox" name="terms"><textarea name="message"></textarea>
  <button type="submit">Send</button></form>`;
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML = page;
});

test("what was filled in and the focus are in the page that was rendered again", () => {
  const elements = rememberElements();
  field("email").focus();
  field("email").value = "mira@example.com";
  field("terms").checked = true;
  field("message").value = "Hello";
  document.body.innerHTML = `<aside>An extension's own</aside>${page}`;
  const heard: string[] = [];
  const hear = ({ target }: Event) => void heard.push((target as HTMLInputElement).name);
  document.addEventListener("input", hear);
  elements.restore();
  document.removeEventListener("input", hear);
  // React learns of the value through the event.
  expect(heard).toEqual(expect.arrayContaining(["email", "message"]));
  expect([field("email").value, field("terms").checked, field("message").value]).toEqual([
    "mira@example.com",
    true,
    "Hello",
  ]);
  expect(document.activeElement).toBe(field("email"));
});

test("elements that stayed are left alone", () => {
  const elements = rememberElements();
  field("email").value = "mira@example.com";
  let inputs = 0;
  document.addEventListener("input", () => (inputs += 1), { once: true });
  elements.restore();
  expect([inputs, field("email").value]).toEqual([0, "mira@example.com"]);
  expect(elements.current(field("email"))).toBe(field("email"));
});

test("what an extension inserts takes the place of nothing", () => {
  const button = document.querySelector("button") as HTMLElement;
  const form = document.querySelector("form") as HTMLElement;
  const elements = rememberElements();
  field("message").focus();
  field("email").value = "mira@example.com";
  field("message").value = "Hello";
  const inserted = "<form><input><input type='checkbox'><textarea></textarea><button>Fill in</button></form>";
  document.body.innerHTML = inserted + page.replace("<textarea", "<button type='button'></button><textarea");
  elements.restore();
  expect([field("email").value, field("message").value]).toEqual(["mira@example.com", "Hello"]);
  expect(document.activeElement).toBe(field("message"));
  expect(elements.current(button)?.textContent).toBe("Send");
  expect(elements.current(form)).toBe(document.forms[1]);
});

test("what the page has twice stands by its place, and by nothing once their number differs", () => {
  document.body.innerHTML = page + page;
  const second = document.querySelectorAll("button")[1] as HTMLElement;
  const elements = rememberElements();
  document.body.innerHTML = `<button>Other</button>${page}${page}`;
  expect(elements.current(second)).toBe(document.querySelectorAll("button")[2]);
  document.body.innerHTML = page;
  expect(elements.current(second)).toBeUndefined();
  document.body.innerHTML = page + page + page;
  expect(elements.current(second)).toBeUndefined();
});

test("a button stands for the one with its words alone", () => {
  const button = document.querySelector("button") as HTMLElement;
  const elements = rememberElements();
  document.body.innerHTML = page;
  expect(elements.current(button)).toBe(document.querySelector("button"));
  document.body.innerHTML = page.replace("Send", "Delete");
  expect(elements.current(button)).toBeUndefined();
  expect(elements.current(document.createElement("button"))).toBeUndefined();
});
