import { act, screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { startApiPeer } from "../../lib/testing/start-api-peer.ts";
import { sessionOf } from "../testing/console-answers.ts";
import { openConsole } from "../testing/open-console.tsx";

test("an open page takes the theme that is chosen in another tab of the site", async () => {
  await startApiPeer({ "GET /api/operator/session": sessionOf("owner") });
  openConsole("/");
  await screen.findByLabelText("Search the shop");
  onTestFinished(() => localStorage.removeItem("theme"));
  for (const theme of ["dark", "light"]) {
    localStorage.setItem("theme", theme);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: theme })));
    expect(document.documentElement.dataset["theme"]).toBe(theme);
  }
});
