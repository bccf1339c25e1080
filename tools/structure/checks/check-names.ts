import { type Finding, isTest } from "../source.ts";

const emptyWords = /^(.*-)?(utils?|helpers?|misc|common)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;

/** Checks the names of files: each is named for the thing in it, in kebab-case, or in PascalCase for components. */
export function checkNames(files: string[]): Finding[] {
  return files.flatMap((path) => [...checkWords(path), ...checkCase(path), ...checkJsx(path)]);
}

function checkWords(path: string): Finding[] {
  const words = path.split("/").map((part) => part.replace(/\..*$/, ""));
  const word = words.find((part) => emptyWords.test(part.toLowerCase()));
  if (word === undefined) return [];
  return [
    {
      path,
      rule: `a name that says nothing: ${word}`,
      wayOut: "Name the thing: format-price.ts, not utils.ts.",
    },
  ];
}

function checkCase(path: string): Finding[] {
  if (!/\.(ts|tsx|mjs)$/.test(path)) return [];
  const name = path.replace(/^.*\//, "").replace(/\..*$/, "");
  // A test is named for its component or for its subject.
  const isFree = isTest(path);
  const isComponent = /^web\/app\/(ui|features)\/.*\.tsx$/.test(path) && !name.startsWith("use-");
  // A page is a kebab-case route module. Components that only this page needs, such as its skeleton, are beside it.
  const liesBesidePage = /^web\/app\/(pages|console)\/.*\.tsx$/.test(path);
  if ((isComponent || isFree || liesBesidePage) && pascal.test(name)) return [];
  if ((!isComponent || isFree) && kebab.test(name)) return [];
  const wayOut = isComponent
    ? "A component's file is PascalCase.tsx, like the component."
    : "Files are kebab-case.";
  return [{ path, rule: `the name ${name}`, wayOut }];
}

function checkJsx(path: string): Finding[] {
  if (!/\.[jt]sx$/.test(path) || path.startsWith("web/")) return [];
  return [
    { path, rule: "JSX outside of web/", wayOut: "Mails are described as blocks; screens belong to web/." },
  ];
}
