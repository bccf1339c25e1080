interface WithNamesProps {
  text: string;
  /** Names in the text that people have chosen, such as names of machines. */
  names?: readonly string[] | undefined;
}

/**
 * A text in which each name is isolated. A name that is written from right to left then does not change the direction
 * of the text around it.
 */
export function WithNames({ text, names = [] }: WithNamesProps) {
  return (
    // The key makes another text another element, so that React never changes a single piece. A page that the browser
    // has translated would not survive that.
    <span key={text}>
      {splitAtNames(text, names).map((piece, index) => (index % 2 === 1 ? isolate(piece, index) : piece))}
    </span>
  );
}

function isolate(name: string, place: number) {
  return <bdi key={place}>{name}</bdi>;
}

/** Every second piece is a name. */
function splitAtNames(text: string, names: readonly string[]): string[] {
  // The longest name comes first, because a name may begin with another one.
  const known = names.filter((name) => name !== "").toSorted((one, other) => other.length - one.length);
  if (known.length === 0) return [text];
  return text.split(new RegExp(`(${known.map(escapePattern).join("|")})`));
}

const escapePattern = (name: string) => name.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
