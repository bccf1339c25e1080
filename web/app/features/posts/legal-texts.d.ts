declare module "@keystead/content/legal/*.md" {
  const text: import("./article.ts").LegalText;
  export default text;
}
