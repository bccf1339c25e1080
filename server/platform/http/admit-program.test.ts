import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { findProgram } from "./admit-program.ts";
import { createOrigins } from "./guards/origins.ts";

test("a key that ended while its request came is refused as an unknown one is, with how to authenticate", async () => {
  const sent: unknown[][] = [];
  const reply = { header: (...header: unknown[]) => sent.push(header) } as unknown as FastifyReply;
  const request = { headers: { authorization: "Bearer ksk_ended" }, ip: "192.0.2.1" } as FastifyRequest;
  const ended = () => Promise.resolve({ ok: false, reason: "unknown" } as const);
  const checkKey = { "api-key": ended, "operator-key": ended, "operator-session": ended };
  await expect(
    findProgram(
      { checkKey, origins: createOrigins("https://shop.example", "127.0.0.1", 3000) },
      { request, reply },
      { auth: "api-key", scope: "market:read", reachesFar: false },
    ),
  ).rejects.toMatchObject({ code: "invalid_api_key" });
  expect(sent).toEqual([["www-authenticate", 'Bearer error="invalid_token"']]);
});
