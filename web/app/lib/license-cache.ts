const storageKey = "pumpFunLicense";

/** Forgets the license that this browser last showed. */
export function clearLicense(): void {
  localStorage.removeItem(storageKey);
}
