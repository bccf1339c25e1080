/** A sentence of the contract; what stands between backticks in it is code. */
export function Summary({ text }: { text: string }) {
  let place = 0;
  return text.split(/(`[^`]+`)/).map((piece) => {
    place += piece.length;
    return piece.startsWith("`") ? <code key={place}>{piece.slice(1, -1)}</code> : piece;
  });
}
