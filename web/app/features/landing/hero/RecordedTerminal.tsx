import type { HeroRun } from "@keystead/contract/shop/landing";

/** A name or a day. It must not break at its hyphens. */
const hyphenated = /(\S*\w-\w\S*)/;

/**
 * The indent of a long line after it wraps on a phone. It is the 15th column, where values start, or a small indent for
 * a line without a value.
 */
const hangOf = (line: string): string =>
  /^\S+ {2}/.test(line) ? "pl-[14ch] -indent-[14ch]" : "pl-[2ch] -indent-[2ch]";

/** The terminal: the command, then what the app printed, the alert at the end. It keeps its dark colors on a light page. */
export function RecordedTerminal({ run: { folder, command, output, alert } }: { run: HeroRun }) {
  return (
    <div data-theme="dark" className="min-w-0 bg-sunken text-text">
      <p className="border-b border-line px-4.5 py-3 text-13 text-muted">
        <span className="data">{folder}</span>
      </p>
      <pre className="px-4.5 py-4 text-13 leading-snug whitespace-pre-wrap sm:leading-5.5">
        <code className="block">
          <span className="text-muted">$ </span>
          <span>{command}</span>
        </code>
        {output.map((line, index) => (
          // Lines repeat, so only their order identifies them.
          <Line key={`${index + 1} ${line}`} line={line} />
        ))}
        {alert && <Line line={alert.output} accent />}
      </pre>
    </div>
  );
}

function Line({ line, accent = false }: { line: string; accent?: boolean }) {
  return (
    <samp className={`block ${hangOf(line)} ${line === "" ? "h-3" : ""} ${accent ? "text-accent-text" : ""}`}>
      {line.split(hyphenated).map((part, place) => (
        // Every second part is a match of the expression.
        <span key={`${place + 1} ${part}`} className={place % 2 === 1 ? "whitespace-nowrap" : ""}>
          {part}
        </span>
      ))}
    </samp>
  );
}
