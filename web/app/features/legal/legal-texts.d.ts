declare module "@keystead/content/legal/*.md" {
  import type { LegalText } from "@keystead/contract/shop/markdown-document";

  const text: LegalText;
  export default text;
}
