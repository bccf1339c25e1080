import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { connect } from "../database.ts";
import { startEmbedded } from "../embedded/start-embedded.ts";
import { migrate } from "../migrate.ts";
import { quietLog as log } from "./quiet-log.ts";
import { relaxDurability } from "./relax-durability.ts";
import { urlOfDatabase } from "./url-of-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A server on which this run may create databases. */
    serverUrl: string;
    /** The template: a database with every migration applied, to be copied. */
    templateName: string;
  }
}

interface TestServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts one PostgreSQL for the whole run, or uses TEST_DATABASE_URL, and migrates the template of all tests once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env["TEST_DATABASE_URL"];
  const server =
    external === undefined ? await startTestServer() : { url: external, stop: async () => undefined };
  const templateName = `template_${randomUUID().replaceAll("-", "")}`;
  const teardown = async () => {
    await runAlone(server.url, `drop database if exists ${templateName} with (force)`);
    await server.stop();
  };
  try {
    await runAlone(server.url, `create database ${templateName}`);
    const template = connect({ url: urlOfDatabase(server.url, templateName), log, maxConnections: 1 });
    try {
      await migrate(template);
    } finally {
      await template.close();
    }
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("serverUrl", server.url);
  project.provide("templateName", templateName);
  return teardown;
}

async function startTestServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "keystead-test-"));
  const server = await startEmbedded({ dataDir, log });
  await relaxDurability(server.urlOf("postgres"));
  return {
    url: server.urlOf("postgres"),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Some statements on whole databases cannot share a transaction, or a connection, with others. */
async function runAlone(url: string, statement: string): Promise<void> {
  const maintenance = connect({ url, log, maxConnections: 1 });
  try {
    await maintenance.execute(statement);
  } finally {
    await maintenance.close();
  }
}
