import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { connect } from "../database.ts";
import { startEmbedded } from "../embedded/start-embedded.ts";
import { migrate } from "../migrate.ts";
import { quietLog } from "./quiet-log.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A server on which this run may create databases. */
    serverUrl: string;
    /** A database with every migration applied, to be copied. */
    templateName: string;
  }
}

/** Starts one PostgreSQL for the whole run, or uses TEST_DATABASE_URL, and migrates the template of all tests once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer(process.env["TEST_DATABASE_URL"]);
  const maintenance = connect({ url: server.url, log: quietLog, maxConnections: 1 });
  const templateName = `template_${randomUUID().replaceAll("-", "")}`;
  await maintenance.execute(`create database ${templateName}`);
  const template = connect({
    url: urlOfDatabase(server.url, templateName),
    log: quietLog,
    maxConnections: 1,
  });
  await migrate(template);
  await template.close();
  project.provide("serverUrl", server.url);
  project.provide("templateName", templateName);
  return async () => {
    await maintenance.execute(`drop database if exists ${templateName} with (force)`);
    await maintenance.close();
    await server.stop();
  };
}

/** The same server's address with another database in it. */
export function urlOfDatabase(url: string, database: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${database}`);
}

async function testServer(external: string | undefined): Promise<{ url: string; stop: () => Promise<void> }> {
  if (external !== undefined) return { url: external, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), "keystead-test-"));
  const server = await startEmbedded({ dataDir, log: quietLog });
  return {
    url: server.urlOf("postgres"),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
