declare module "@keystead/content/legal/*.md" {
  import type { LegalText } from "@keystead/content/markdown-document";

  const text: LegalText;
  export default text;
}
