import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { leaveInMessage } from "../../../testing/leave-in-message.ts";
import { startSmtpPeer } from "./smtp-peer.ts";

test("a client that is killed within its message ends its own conversation alone", async () => {
  const peer = await startSmtpPeer();
  onTestFinished(() => peer.close());
  await leaveInMessage(peer.port);
  const transport = createTransport(peer.url);
  onTestFinished(() => transport.close());
  const mail = { from: "shop@shop.example", to: "mira@example.com", subject: "whole", text: "whole" };
  await transport.sendMail(mail);
  expect(peer.received.map(({ to }) => to)).toEqual([["mira@example.com"]]);
  expect(peer.offered).toBe(1);
});
