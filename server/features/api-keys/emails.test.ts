import { brand } from "@keystead/content/brand";
import { expect, test } from "vitest";
import { renderMail } from "../../platform/mail/render-mail.ts";
import { apiKeyCreated } from "./emails/api-key-created.ts";

const createdAt = "November 27, 2026, 18:40 UTC";
const keysUrl = "https://shop.example/account#api-keys";
const render = (expiresAt: string | null, name = "Charts") =>
  renderMail(
    apiKeyCreated({
      shopName: "Gauge & Co",
      name,
      start: "ksk_AbCd",
      scopes: ["market:read", "triggers:write"],
      createdAt,
      expiresAt,
      keysUrl,
    }),
    brand,
  );

test("the mail about a new API key says what it may do, and where to revoke it", () => {
  const { subject, text } = render("February 25, 2027, 18:40 UTC");
  expect(subject).toBe("New API key on your account");
  expect(text).toContain("Name: Charts\nStarts with: ksk_AbCd\nAccess: Read market data, Add triggers\n");
  expect(text).toContain("Expires: February 25, 2027, 18:40 UTC");
  expect(text.match(/https?:\S+/g)).toEqual([keysUrl]);
  expect(text).not.toContain("!");
  expect(render(null).text).toContain("Expires: Never");
});

test("the name of a key stays words", () => {
  const { html } = render(null, '<a href="https://evil.example">Charts</a>');
  expect(html).not.toContain('<a href="https://evil.example"');
});
