/**
 * What a statement consists of: comments, texts in quotes, bodies of functions between `$$` or `$name$`, its end, and anything else.
 * A semicolon inside of one of the first three ends nothing.
 */
const part =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[\s\S]/g;

/** Splits a text of SQL into its statements, without the semicolons, each with the comments before it. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let statement = "";
  let hasCode = false;
  const end = () => {
    if (hasCode) statements.push(statement.trim());
    statement = "";
    hasCode = false;
  };
  for (const [piece] of text.matchAll(part)) {
    if (piece === ";") {
      end();
      continue;
    }
    statement += piece;
    hasCode ||= piece.trim() !== "" && !piece.startsWith("--") && !piece.startsWith("/*");
  }
  end();
  return statements;
}
