/** Text in which backticks mark code. */
export function WithCode({ text }: { text: string }) {
  let place = 0;
  return text.split(/(`[^`]+`)/).map((piece) => {
    place += piece.length + 1;
    if (!piece.startsWith("`")) return <span key={place}>{piece}</span>;
    return (
      <code key={place} className="whitespace-nowrap">
        {piece.slice(1, -1)}
      </code>
    );
  });
}
