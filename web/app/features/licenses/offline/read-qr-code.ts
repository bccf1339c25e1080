/** The part of the Shape Detection API that is used here. Not every browser has it. */
interface BarcodeDetector {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface BarcodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const detectorClass = () =>
  (globalThis as { readonly BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;

/** Whether this browser reads QR codes. */
export async function readsQrCodes(): Promise<boolean> {
  try {
    return (await detectorClass()?.getSupportedFormats())?.includes("qr_code") ?? false;
  } catch {
    return false;
  }
}

/** Reads the QR code in a picture; undefined when none is found. */
export async function readQrCode(picture: Blob): Promise<string | undefined> {
  const Detector = detectorClass();
  if (!Detector) return undefined;
  try {
    const [code] = await new Detector({ formats: ["qr_code"] }).detect(await createImageBitmap(picture));
    return code?.rawValue;
  } catch {
    return undefined;
  }
}
