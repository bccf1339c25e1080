import type { FastifyInstance } from "fastify";

/**
 * Sends password managers to the page with the form that changes a password; it sends a visitor to the log-in and back:
 * https://w3c.github.io/webappsec-change-password-url/
 */
export function registerChangePasswordUrl(app: FastifyInstance, page: string): void {
  app.get("/.well-known/change-password", (_request, reply) => reply.redirect(page, 302));
}
