declare module "@keystead/content/legal/*.md" {
  import type { LegalText } from "@keystead/content/article";

  const text: LegalText;
  export default text;
}
