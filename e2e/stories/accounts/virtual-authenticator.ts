import type { Page } from "@playwright/test";

interface VirtualAuthenticator {
  /** Says whether it verifies its owner from now on. */
  readonly verifyOwner: (verifies: boolean) => Promise<unknown>;
}

/** Gives the browser an authenticator of its own, which touches and verifies by itself (Chromium's WebAuthn domain). */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifyOwner: (isUserVerified) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}
