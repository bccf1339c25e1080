/** An answer with what browsers write around it (`PublicKeyCredential.toJSON` of WebAuthn Level 3). No extension is asked for. */
export const credentialOf = <Answer extends { readonly id: string }>(answer: Answer) => ({
  ...answer,
  rawId: answer.id,
  type: "public-key" as const,
  clientExtensionResults: {},
});
