/**
 * Puts text on the clipboard and answers whether it got there. The clipboard API exists only on secure
 * origins; a shop that is opened by its local address over plain HTTP gets the older way.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "sr-only";
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
