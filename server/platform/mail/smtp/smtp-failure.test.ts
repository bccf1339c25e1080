import { expect, it, test } from "vitest";
import {
  concernsOneMail,
  describeMailFailure,
  isRefusedForGood,
  lacksStartTls,
  partsOfAddress,
} from "./smtp-failure.ts";

const smtpError = (message: string, facts: object) => Object.assign(new Error(message), facts);

test("a failure is described by its code and the server's own line", () => {
  const error = smtpError("Invalid login: 535 5.7.8 Authentication failed", {
    code: "EAUTH",
    response: "535-5.7.8 Authentication\r\n535 5.7.8   failed",
    responseCode: 535,
  });
  expect(describeMailFailure(error, [])).toBe("EAUTH 535-5.7.8 Authentication 535 5.7.8 failed");
});

test("without a line of the server it is described by the system's words", () => {
  const error = smtpError("self-signed certificate", { code: "ESOCKET" });
  expect(describeMailFailure(error, [])).toBe("ESOCKET self-signed certificate");
  expect(describeMailFailure("no error", [])).toBe("no error");
});

test("secrets and addresses are left out, and so is what is too long", () => {
  const words = "535 secret of shop is wrong, says <ada@customer.example>, mailto:bob@x.example";
  const described = describeMailFailure(smtpError(words, {}), ["secret", "shop"]);
  expect(described).toBe("535 [removed] of [removed] is wrong, says <[address]>, mailto:[address]");
  expect(describeMailFailure(smtpError("x".repeat(1000), {}), [])).toHaveLength(300);
});

test("the parts of an address are secrets, unless they are too short to tell anything", () => {
  expect(partsOfAddress("ada@customer.example")).toEqual(["ada@customer.example", "customer.example", "ada"]);
  expect(partsOfAddress("al@customer.example")).toEqual(["al@customer.example", "customer.example"]);
  expect(partsOfAddress("")).toEqual([]);
});

it.each([
  [{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550, permanent: true }, true, true],
  [{ code: "EMESSAGE", command: "DATA", responseCode: 500, permanent: true }, true, true],
  [{ code: "EENVELOPE", command: "RCPT TO", responseCode: 451, permanent: false }, true, false],
  [{ code: "EENVELOPE", command: "RCPT TO", responseCode: 499, permanent: true }, true, false],
  [{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }, true, false],
  [{ code: "EENVELOPE", command: "MAIL FROM", responseCode: 550, permanent: true }, false, false],
  [{ code: "EAUTH", command: "AUTH PLAIN", responseCode: 535, permanent: true }, false, false],
  [{ code: "ESOCKET", command: "DATA" }, false, false],
  [{}, false, false],
])("%o is about one mail: %s, and refused for good: %s", (facts, one, forGood) => {
  const error = smtpError("failed", facts);
  expect([concernsOneMail(error), isRefusedForGood(error)]).toEqual([one, forGood]);
});

test("a server that does not take STARTTLS is told from other failures", () => {
  expect(lacksStartTls(smtpError("failed", { code: "ETLS", command: "STARTTLS" }))).toBe(true);
  expect(lacksStartTls(smtpError("failed", { code: "EAUTH", command: "AUTH PLAIN" }))).toBe(false);
});
