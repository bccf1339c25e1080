interface WithNamesProps {
  text: string;
  /** What people have named, such as machines, as it stands in the text. */
  names?: readonly string[] | undefined;
}

/** A text in which each name is isolated: one that is written from right to left, or says so, turns nothing around it. */
export function WithNames({ text, names = [] }: WithNamesProps) {
  return (
    // Another text is another element, so that no piece of it is changed by itself, which a translated page would not survive.
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
  // The longest first: a name may begin with another.
  const known = names.filter((name) => name !== "").toSorted((one, other) => other.length - one.length);
  if (known.length === 0) return [text];
  return text.split(new RegExp(`(${known.map(escapePattern).join("|")})`));
}

const escapePattern = (name: string) => name.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
