import { afterEach, expect, test, vi } from "vitest";
import { readChosenFile } from "./read-chosen-file.ts";
import { readsQrCodes } from "./read-qr-code.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Stubs a browser that reads these QR codes in every picture. */
function readQrCodes(codes: readonly string[], formats = ["qr_code"]): void {
  class BarcodeDetector {
    static getSupportedFormats = async () => formats;
    detect = async () => codes.map((rawValue) => ({ rawValue }));
  }
  vi.stubGlobal("BarcodeDetector", BarcodeDetector);
  vi.stubGlobal("createImageBitmap", async () => ({}));
}

const photo = new File(["pixels"], "photo.jpg", { type: "image/jpeg" });

test("a text file is read, up to what an app saves", async () => {
  const saved = new File(["the request"], "request.txt", { type: "text/plain" });
  expect(await readChosenFile(saved, "request")).toEqual({ ok: true, text: "the request" });
  const longest = new File(["x".repeat(64_000)], "long.txt");
  expect(await readChosenFile(longest, "request")).toMatchObject({ ok: true });
  const movie = new File([new Uint8Array(64_001)], "movie.bin");
  const message = "movie.bin is too big to be a request.";
  expect(await readChosenFile(movie, "request")).toEqual({ ok: false, message });
});

test("a QR code is read from a picture, where the browser can", async () => {
  expect(await readsQrCodes()).toBe(false);
  expect(await readChosenFile(photo, "request")).toMatchObject({ ok: false });
  readQrCodes(["the request"]);
  expect(await readsQrCodes()).toBe(true);
  expect(await readChosenFile(photo, "request")).toEqual({ ok: true, text: "the request" });
});

test("a picture without a QR code says so, and a browser that reads other codes offers none", async () => {
  readQrCodes([], ["ean_13"]);
  expect(await readsQrCodes()).toBe(false);
  const message = "There's no QR code we can read in this picture. Try a sharper one, or paste the text.";
  expect(await readChosenFile(photo, "request")).toEqual({ ok: false, message });
});
