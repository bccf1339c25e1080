import { brand } from "@keystead/content/brand";
import { setupSteps } from "@keystead/content/setup";
import { mailLinesOf } from "@keystead/contract/shop/setup";
import { expect, test } from "vitest";

import { renderMail } from "../../platform/mail/render-mail.ts";
import { newMachine } from "./machines/activation/emails/new-machine.ts";
import { keyReplaced } from "./terms/issuing/emails/key-replaced.ts";
import { welcome } from "./terms/issuing/emails/welcome.ts";

const steps = mailLinesOf(setupSteps);
const at = "November 27, 2026, 18:40 UTC";

test("welcome brings the key, the end of the trial and the way to the dashboard", () => {
  const dashboardUrl = "https://shop.example/dashboard";
  const mail = welcome({
    licenseKey: "PF12-ABCD-EFGH-IJK5",
    endsAt: at,
    confirmHours: null,
    startsPaused: false,
    steps,
    dashboardUrl,
    productName: "Gauge & Co",
  });
  const { subject, text, html } = renderMail(mail, brand);
  expect(subject).toBe("Your Gauge & Co license key");
  expect(text).toContain("License key: PF12-ABCD-EFGH-IJK5\nTrial ends: November 27, 2026, 18:40 UTC\n");
  expect(text.match(/https?:\S+/g)).toEqual([dashboardUrl]);
  expect(html).toContain(`href="${dashboardUrl}"`);
  expect(html).toContain("Welcome to Gauge &amp; Co");
  expect(text).not.toContain("!");
});

test("welcome names every step from the download to the running app, in order", () => {
  const { text } = renderMail(
    welcome({
      licenseKey: "PF12-ABCD-EFGH-IJK5",
      endsAt: at,
      confirmHours: null,
      startsPaused: false,
      steps,
      dashboardUrl: "https://shop.example/dashboard",
      productName: "Gauge & Co",
    }),
    brand,
  );
  const names = ["Download the app", "Extract the ZIP", "npm install", "config.json", "npm start"];
  const places = names.map((name) => text.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("the mail about a replaced key brings the new one, and says what ended", () => {
  const { text } = renderMail(
    keyReplaced({
      licenseKey: "PF12-ABCD-EFGH-IJK5",
      keyPlace: "config.json",
      dashboardUrl: "https://shop.example/dashboard",
      productName: "Gauge & Co",
    }),
    brand,
  );
  expect(text).toContain("License key: PF12-ABCD-EFGH-IJK5");
  expect(text.replaceAll(/\s+/g, " ")).toContain("The old key no longer works.");
});

test("welcome says until when to confirm the address, when the trial pauses without it", () => {
  const mailOf = (confirmHours: number | null, startsPaused = false) =>
    renderMail(
      welcome({
        licenseKey: "PF12-ABCD-EFGH-IJK5",
        endsAt: at,
        confirmHours,
        startsPaused,
        steps,
        dashboardUrl: "https://shop.example/dashboard",
        productName: "Gauge & Co",
      }),
      brand,
    ).text.replaceAll(/\s+/g, " ");
  expect(mailOf(24)).toContain(
    "Please confirm this address within 24 hours with the link in our other email.",
  );
  expect(mailOf(null)).not.toContain("confirm");
  expect(mailOf(24, true)).toContain("Confirm your email to start your free trial.");
  expect(mailOf(24, true)).toContain("yours waits until you confirm this address");
  expect(mailOf(24, true)).not.toContain("within 24 hours");
});

test("new-machine names the machine as it named itself, whatever it says", () => {
  const machinesUrl = "https://shop.example/license-dashboard#machines";
  const machineName = `<a href="https://evil.example">`;
  const mail = newMachine({
    shopName: brand.name,
    machineName,
    platform: "linux-x64",
    at,
    machinesUrl,
    maskedKey: "PF12-••••-••••-IJK5",
  });
  const { text, html } = renderMail(mail, brand);
  expect(text).toContain(
    `Machine: ${machineName}\nPlatform: linux-x64\nActivated: November 27, 2026, 18:40 UTC\nLicense: PF12-••••-••••-IJK5\n`,
  );
  expect(html).not.toContain(`href="https://evil.example"`);
  expect(text).toContain(`See your machines:\n${machinesUrl}\n`);
});

test("new-machine leaves out a platform that is not known", () => {
  const mail = newMachine({
    shopName: brand.name,
    machineName: "desk",
    at,
    machinesUrl: "https://shop.example/",
    maskedKey: "PF12",
  });
  expect(renderMail(mail, brand).text).not.toContain("Platform");
});
