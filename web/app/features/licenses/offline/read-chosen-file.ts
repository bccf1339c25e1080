import { readQrCode } from "./read-qr-code.ts";

type ReadFile =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

/** In bytes. A file that an app saves has less than one kilobyte. */
const maxBytes = 64_000;

/** Reads what an app saved: a text file, or a picture of a QR code. @param noun names what is wanted: "request" */
export async function readChosenFile(file: File, noun: string): Promise<ReadFile> {
  if (file.type.startsWith("image/")) {
    const text = await readQrCode(file);
    if (text !== undefined) return { ok: true, text };
    return {
      ok: false,
      message: "There's no QR code we can read in this picture. Try a sharper one, or paste the text.",
    };
  }
  if (file.size > maxBytes) return { ok: false, message: `${file.name} is too big to be a ${noun}.` };
  try {
    return { ok: true, text: await file.text() };
  } catch {
    return { ok: false, message: `Can't read ${file.name}. Choose it again, or paste the text.` };
  }
}
