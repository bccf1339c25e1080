import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";

import { connect } from "../database.ts";
import { startEmbedded } from "../embedded/start-embedded.ts";
import { migrate } from "../migrate.ts";
import { sql } from "../sql.ts";
import { memoryFolder } from "./memory-folder.ts";
import { quietLog as log } from "./quiet-log.ts";
import { relaxDurability } from "./relax-durability.ts";
import { urlOfDatabase } from "./url-of-database.ts";

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
    if (external !== undefined) await dropTemplates(server.url, templateName);
    await server.stop();
  };
  try {
    await runAlone(server.url, `create database ${templateName} template template0`);
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
  const dataDir = await memoryFolder("keystead-test-");
  // One server for the pools of all workers, some of whose tests run several nodes: the product's own limit is for one shop.
  const server = await startEmbedded({ dataDir, log, settings: { max_connections: "300" } });
  await relaxDurability(server.urlOf("postgres"));
  return {
    url: server.urlOf("postgres"),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The template and those that tests prepared from it, `<name>_…`. */
async function dropTemplates(url: string, name: string): Promise<void> {
  const maintenance = connect({ url, log, maxConnections: 1 });
  try {
    const names = sql`select datname as name from pg_database where starts_with(datname, ${name})`;
    for (const template of await maintenance.rows<{ name: string }>(names))
      await maintenance.execute(`drop database if exists ${template.name} with (force)`);
  } finally {
    await maintenance.close();
  }
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
