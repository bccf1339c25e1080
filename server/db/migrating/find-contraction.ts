import { findHeldTable, checkAddedColumn, type Made } from "./check-columns.ts";
import { has, isKeyword, outerWords, Phrase, readWords, splitClauses, type Word } from "./read-words.ts";
import { splitStatements } from "./split-statements.ts";

/**
 * Why the release before can't go on working on a database that has had this migration; undefined when it can.
 *
 * It lists what is allowed and refuses the rest, so a statement that nobody thought of does not pass. Tables that the migration itself
 * makes are free, because the release before uses none of them. A constraint is refused also with `not valid`, which leaves out the
 * rows that are there and checks every write of the release before.
 */
export function findContraction(migration: string): string | undefined {
  const made: Made = { tables: new Set(), columns: new Set() };
  for (const statement of splitStatements(migration)) {
    const reason = checkStatement(new Phrase(readWords(statement)), made);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

type Reason = string | undefined;

function checkStatement(phrase: Phrase, made: Made): Reason {
  if (phrase.take("create")) return checkCreated(phrase, made);
  if (phrase.take("alter", "table")) return checkAltered(phrase, made);
  if (phrase.take("update")) return checkUpdate(phrase, made);
  if (phrase.take("insert", "into") || phrase.take("delete", "from")) return checkRows(phrase, made);
  if (phrase.take("drop")) return "it drops what the release before may use";
  if (phrase.take("comment") || phrase.take("grant") || phrase.take("analyze")) return undefined;
  return notListed(phrase);
}

function notListed(phrase: Phrase): string {
  const [first, second] = phrase.rest();
  return `"${[first?.text, second?.text].filter(Boolean).join(" ")}" is not known to leave the release before its work`;
}

/** Things that nobody uses before somebody names them. */
const harmless = ["sequence", "type", "domain", "view", "schema", "function", "procedure", "statistics"];

function checkCreated(phrase: Phrase, made: Made): Reason {
  if (phrase.take("or", "replace")) return "it replaces what the release before may use";
  const isUnique = phrase.take("unique");
  if (phrase.take("index")) return checkIndex(phrase, isUnique, made);
  phrase.skip("unlogged", "temporary", "temp");
  if (phrase.take("table")) return checkTable(phrase, made);
  if (phrase.take("trigger") || phrase.take("policy")) {
    phrase.takeUntil("on");
    const table = phrase.name();
    return made.tables.has(table)
      ? undefined
      : `it changes or refuses what the release before does on ${table}`;
  }
  return harmless.some((kind) => phrase.take(kind)) ? undefined : notListed(phrase);
}

function checkTable(phrase: Phrase, made: Made): Reason {
  const mayExist = phrase.take("if", "not", "exists");
  const table = phrase.name();
  if (phrase.take("partition", "of")) {
    const parent = phrase.name();
    if (!made.tables.has(parent)) return `${parent} of the release before gets a partition`;
  }
  if (has(phrase.rest(), "inherits")) return `${table} adds its rows to another table`;
  if (!mayExist) made.tables.add(table);
  return findHeldTable(table, phrase.rest(), made);
}

function checkIndex(phrase: Phrase, isUnique: boolean, made: Made): Reason {
  phrase.takeUntil("on");
  phrase.skip("only");
  const table = phrase.name();
  if (made.tables.has(table)) return undefined;
  if (isUnique) return `rows of the release before may break a unique key of ${table}`;
  if (phrase.take("using")) phrase.name();
  return computes(phrase.rest()) ? `an index of ${table} is computed at each write` : undefined;
}

/** Words before a parenthesis that call no function. */
const groupWords = new Set(["in", "any", "and", "or", "not", "where", "include", "with", "between"]);

/** Functions that take every text. */
const totalFunctions = new Set(["lower", "reverse"]);

/** Whether an index calls a function or casts a value: an error there fails the write of the release before. */
function computes(words: readonly Word[]): boolean {
  return words.some((word, at) => {
    if (isKeyword(word, "::") || isKeyword(word, "cast")) return true;
    const before = words[at - 1];
    if (!isKeyword(word, "(") || before === undefined) return false;
    return (
      before.kind === "name" ||
      isKeyword(before, "(") ||
      (before.kind === "word" && !groupWords.has(before.text) && !totalFunctions.has(before.text))
    );
  });
}

function checkAltered(phrase: Phrase, made: Made): Reason {
  phrase.take("if", "exists");
  phrase.skip("only");
  const table = phrase.name();
  const isNew = made.tables.has(table);
  for (const words of splitClauses(phrase.rest())) {
    const clause = new Phrase(words);
    const reason = isNew ? checkNewClause(table, clause, made) : checkClause(table, clause, made);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function checkNewClause(table: string, clause: Phrase, made: Made): Reason {
  if (clause.take("rename", "to")) made.tables.add(clause.name());
  for (const join of [["attach", "partition"], ["inherit"]])
    if (clause.take(...join) && !made.tables.has(clause.name())) return `${table} takes in another table`;
  return findHeldTable(table, clause.rest(), made);
}

const constraints = ["constraint", "check", "unique", "primary", "foreign", "exclude"];

function checkClause(table: string, clause: Phrase, made: Made): Reason {
  if (clause.take("add")) {
    if (constraints.some((kind) => clause.take(kind)))
      return `a constraint of ${table} may refuse writes of the release before`;
    clause.take("column");
    return checkAddedColumn(table, clause.rest(), made);
  }
  if (clause.take("drop")) return `${table} loses what the release before may use`;
  if (clause.take("rename")) return `${table} has another name, or a part of it, for the release before`;
  if (clause.take("validate", "constraint") || clause.take("set", "(") || clause.take("reset", "("))
    return undefined;
  if (clause.take("alter")) {
    clause.take("column");
    const column = clause.name();
    if (["statistics", "storage", "compression"].some((kind) => clause.take("set", kind))) return undefined;
    // The release before leaves the column out where it relies on the former default.
    if (made.columns.has(`${table}.${column}`) && clause.take("set", "default")) return undefined;
    return `${table}.${column} is not what the release before reads and writes`;
  }
  return notListed(clause);
}

function checkRows(phrase: Phrase, made: Made): Reason {
  phrase.skip("only");
  const table = phrase.name();
  // `with` may hold statements on other tables.
  return made.tables.has(table) && !has(phrase.rest(), "with")
    ? undefined
    : `${table} has other rows than the release before left`;
}

/** Columns that the migration has added may get their values; what the release before has written stays. */
function checkUpdate(phrase: Phrase, made: Made): Reason {
  phrase.skip("only");
  const table = phrase.name();
  if (made.tables.has(table)) return undefined;
  phrase.takeUntil("set");
  // A list of tables behind `from` reads as further columns, which are refused. To look for its end would pass columns behind `is distinct from`.
  const assignments = splitClauses(phrase.rest());
  const end = assignments.findIndex((words) => has(outerWords(words), "where"));
  const changed = assignments
    .slice(0, end < 0 ? undefined : end + 1)
    .map((words) => new Phrase(words).name())
    .find((column) => !made.columns.has(`${table}.${column}`));
  return changed === undefined ? undefined : `${table} has other values than the release before wrote`;
}
