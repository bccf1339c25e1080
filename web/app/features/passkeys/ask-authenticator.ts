import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from "@keystead/contract/passkeys/web-authn";

type Asked<Answer> = { ok: true; answer: Answer } | { ok: false; words: string };

/** Whether this browser has passkeys. It has none on a page without TLS, except on localhost. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in window;

/** Has the browser make a passkey, which it asks the person for. */
export async function makePasskey(creation: PasskeyCreation): Promise<Asked<NewPasskeyAnswer>> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return inWords(async () => {
    const { id, response } = await startRegistration({ optionsJSON: creation });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  });
}

/** Has the browser sign with a passkey, which it asks the person for. */
export async function signByPasskey(request: PasskeyRequest): Promise<Asked<PasskeyAnswer>> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return inWords(async () => {
    const { id, response } = await startAuthentication({ optionsJSON: request });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, response: { clientDataJSON, authenticatorData, signature } };
  });
}

/** What browsers refuse, by the name of the error (WebAuthn Level 3, 5.1.3 and 5.1.4). */
const reasons: Readonly<Record<string, string>> = {
  InvalidStateError: "This device has one of your passkeys already.",
  NotAllowedError: "The passkey wasn't used: it was canceled, or took too long. Try again.",
  NotSupportedError: "This device can't make a passkey. Use another one.",
  SecurityError: "Passkeys don't work at this address.",
};

async function inWords<Answer>(ask: () => Promise<Answer>): Promise<Asked<Answer>> {
  try {
    return { ok: true, answer: await ask() };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    return { ok: false, words: reasons[name] ?? "The browser couldn't use the passkey. Try again." };
  }
}
