import type { FastifyRequest } from "fastify";
import type { Visit } from "../caller.ts";
import type { AnyCaller } from "./call.ts";
import { deviceTokenOf } from "./cookies/device-cookie.ts";
import { comesFromPage } from "./cookies/session-cookie.ts";
import type { Origins } from "./guards/origins.ts";

/** Where a request comes from that signs somebody in. */
export function visitOf(request: FastifyRequest, caller: AnyCaller | undefined, origins: Origins): Visit {
  const visit = {
    kind: comesFromPage(request) ? "browser" : "app",
    agent: (request.headers["user-agent"] ?? "").slice(0, 300),
    address: request.ip,
    device: deviceTokenOf(request, origins),
  } as const;
  if (visit.kind === "app" || !caller || !("sessionId" in caller && "accountId" in caller)) return visit;
  return { ...visit, replaces: { id: caller.sessionId, accountId: caller.accountId } };
}
