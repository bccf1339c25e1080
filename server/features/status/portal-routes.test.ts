import { rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { status } from "@keystead/contract/portal/status";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { buildApp } from "../../app.ts";
import { connect, type Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { quietLog } from "../../db/testing/quiet-log.ts";
import { minutes, seconds } from "../../platform/clock.ts";
import { saveOverrun } from "../../platform/jobs/job-overruns.ts";
import { noteMailFailing, noteMailWorking } from "../../platform/mail/smtp/mail-server-store.ts";
import { newCustomer } from "../../testing/customer.ts";
import { packSample } from "../../testing/pack-sample.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { marketToken, saveMarket } from "../../testing/market.ts";
import { startMarketSource } from "../../testing/market-source.ts";
import { createVisitor } from "../../testing/visitor.ts";
import { pollMarket } from "../market/polling/poll-market.ts";
import { publishSample } from "../releases/publishing/publish-sample.ts";

let packed: string;
beforeAll(async () => {
  packed = await packSample();
});
afterAll(() => rm(packed, { recursive: true }));

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp({ environment: { SMTP_URL: "smtp://127.0.0.1:9" } });
  await publishSample(shop.deps, packed);
});
afterEach(() => shop.close());

const look = (at = shop) => createVisitor(at, { kind: "page" }).call("GET /api/status");

/** The states of the parts by their ids. */
async function statesOf(at = shop): Promise<Record<string, string>> {
  const { status: code, body } = await look(at);
  expect(code).toBe(200);
  const { parts } = status.returns[200].parse(body);
  return Object.fromEntries(parts.map(({ id, state }) => [id, state]));
}

/** The states once the cached report has expired. */
function statesLater(): Promise<Record<string, string>> {
  shop.clock.advance(seconds(10));
  return statesOf();
}

/** The same shop in another process, with another database connection. */
async function besides(db: Partial<Database>): Promise<TestApp> {
  const deps = { ...shop.deps, db: { ...shop.db, ...db } };
  const app = await buildApp(deps);
  onTestFinished(() => app.close());
  return { ...shop, app, deps };
}

/** Queries go to this database. */
const through = (db: Database): Partial<Database> => ({
  ping: () => db.ping(),
  transaction: (work, options) => db.transaction(work, options),
});

const fine = {
  site: "working",
  licenses: "working",
  mail: "working",
  downloads: "working",
  market: "sample",
  jobs: "working",
};
const withoutDatabase = { ...fine, licenses: "down", mail: "down", downloads: "down", jobs: "down" };

describe("the status", () => {
  it("says of every part that it works, and that the market is a sample", async () => {
    const { body, headers } = await look();
    expect(body).toEqual({
      success: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      asOf: shop.clock.now().toISOString(),
      parts: Object.entries(fine).map(([id, state]) => ({ id, state })),
    });
    expect(headers["cache-control"]).toBe("public, max-age=10, stale-while-revalidate=10");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("is the same for somebody who is signed in", async () => {
    const mira = await newCustomer(shop);
    expect((await mira.call("GET /api/status")).body).toEqual((await look()).body);
  });

  it("costs a visitor no row of a limit, however often a page looks", async () => {
    for (let times = 0; times < 20; times += 1) expect((await look()).status).toBe(200);
    expect((await shop.db.execute("select from rate_limits")).rows).toHaveLength(0);
  });

  it("is computed once in ten seconds for all concurrent requests", async () => {
    let looks = 0;
    const ping = () => {
      looks += 1;
      return shop.db.ping();
    };
    const crowded = await besides({ ping });
    const answers = await Promise.all(Array.from({ length: 50 }, () => look(crowded)));
    shop.clock.advance(seconds(9));
    answers.push(await look(crowded));
    expect(looks).toBe(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    shop.clock.advance(seconds(1));
    expect((await look(crowded)).body["asOf"]).toBe(shop.clock.now().toISOString());
    expect(looks).toBe(2);
  });
});

describe("a database", () => {
  it("that is unreachable: its parts are down, and the call still succeeds", async () => {
    const db = connect({ url: "postgresql://nobody@127.0.0.1:1/none", log: quietLog });
    onTestFinished(() => db.close());
    expect(await statesOf(await besides(through(db)))).toEqual(withoutDatabase);
  });

  it("that accepts connections and never answers: the check times out after two seconds", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => {
      silent.listen(0, "127.0.0.1", resolve);
    });
    const { port } = silent.address() as { port: number };
    const db = connect({ url: `postgresql://nobody@127.0.0.1:${port}/none`, log: quietLog });
    onTestFinished(async () => {
      silent.close();
      for (const socket of sockets) socket.destroy();
      await db.close();
    });
    const began = Date.now();
    expect(await statesOf(await besides(through(db)))).toEqual(withoutDatabase);
    expect(Date.now() - began).toBeLessThan(seconds(4));
  });

  it("that takes more than a second: the parts that need it are slow", async () => {
    const ping = () => {
      shop.clock.advance(1001);
      return shop.db.ping();
    };
    expect(await statesOf(await besides({ ping }))).toMatchObject({ licenses: "slow", site: "working" });
  });

  it("in which one table is locked leaves the other parts as they are", async () => {
    const blocked = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const lock = shop.db.transaction(async (tx) => {
      await tx.execute("lock table mails in access exclusive mode");
      blocked.resolve();
      await over.promise;
    });
    await blocked.promise;
    expect(await statesOf()).toEqual({ ...fine, mail: "down" });
    over.resolve();
    await lock;
    expect(await statesLater()).toEqual(fine);
  });
});

describe("mail", () => {
  it("is off while no mail server is set, however long mails wait", async () => {
    const own = await testApp();
    onTestFinished(() => own.close());
    await publishSample(own.deps, packed);
    await newCustomer(own);
    own.clock.advance(minutes(30));
    expect(await statesOf(own)).toEqual({ ...fine, mail: "off" });
  });

  it("is slow while a mail waits for more than ten minutes, and works again when it has left", async () => {
    await newCustomer(shop);
    shop.clock.advance(minutes(10) - 1);
    expect(await statesOf()).toEqual(fine);
    expect(await statesLater()).toEqual({ ...fine, mail: "slow" });
    await shop.db.run(sql`update mails set sent_at = ${shop.clock.now()}`);
    expect(await statesLater()).toEqual(fine);
  });

  it("is down after its server refused a login or a delivery, and works again after one that it took", async () => {
    await noteMailFailing(shop.db, shop.clock.now());
    expect(await statesOf()).toEqual({ ...fine, mail: "down" });
    await noteMailWorking(shop.db);
    expect(await statesLater()).toEqual(fine);
  });

  it("works while one mailbox rejects mail and later mails are sent", async () => {
    const { email } = await newCustomer(shop);
    shop.clock.advance(minutes(5));
    await newCustomer(shop);
    await shop.db.run(sql`update mails set sent_at = ${shop.clock.now()} where recipient <> ${email}`);
    shop.clock.advance(minutes(30));
    expect(await statesOf()).toEqual(fine);
  });

  it("works when a mail was refused for good, because nothing of it waits", async () => {
    await newCustomer(shop);
    await shop.db.run(sql`update mails set failed_at = ${shop.clock.now()}`);
    shop.clock.advance(minutes(30));
    expect(await statesOf()).toEqual(fine);
  });
});

describe("downloads", () => {
  it("work before the first release of a shop that publishes no sample", async () => {
    const { deps } = shop;
    const plans = deps.shop.plans.map(({ download: _, ...plan }) => plan);
    await shop.db.execute("delete from releases");
    const own = await besides({});
    expect(await statesOf(own)).toEqual({ ...fine, downloads: "down" });
    const app = await buildApp({ ...deps, shop: { ...deps.shop, plans } });
    onTestFinished(() => app.close());
    expect(await statesOf({ ...shop, app })).toEqual(fine);
  });

  it("are down while a file is missing", async () => {
    const { rows } = await shop.db.execute("select id from artifacts limit 1");
    await shop.deps.storage.remove((rows as { id: string }[])[0]?.id ?? "");
    expect(await statesOf()).toEqual({ ...fine, downloads: "down" });
  });

  it("are down while nothing is published", async () => {
    await shop.db.run(sql`update releases set yanked_at = now()`);
    expect(await statesOf()).toEqual({ ...fine, downloads: "down" });
  });
});

describe("market data", () => {
  it("names the sources that were asked lately, and says which of them do not answer", async () => {
    const source = await startMarketSource();
    const own = await testApp({
      environment: {
        MARKET_SOURCES: "launchpad,geckoterminal,bitquery",
        MARKET_URLS: `geckoterminal=${source.url},launchpad=${source.url}/none`,
      },
    });
    onTestFinished(() => Promise.all([own.close(), source.close()]).then(() => undefined));
    const market = async () => {
      own.clock.advance(seconds(10));
      const { parts } = status.returns[200].parse((await look(own)).body);
      return parts.find(({ id }) => id === "market");
    };
    expect(await market()).toEqual({ id: "market", state: "sample" });

    await saveMarket(own, [marketToken(1)]);
    await pollMarket(own.deps);
    const [down, working] = [
      { id: "launchpad", state: "down" },
      { id: "geckoterminal", state: "working" },
    ];
    expect(await market()).toEqual({ id: "market", state: "working", sources: [down, working] });

    await source.fail("answers 500");
    own.clock.advance(minutes(3));
    await pollMarket(own.deps);
    const failed = { id: "geckoterminal", state: "down" };
    expect(await market()).toEqual({ id: "market", state: "working", sources: [down, failed] });
    own.clock.advance(minutes(1));
    expect(await market()).toMatchObject({ state: "slow" });
  });
});

describe("background jobs", () => {
  it("are slow for 15 minutes after one was over its time", async () => {
    await saveOverrun(shop.db, "poll-market");
    expect(await statesOf()).toEqual({ ...fine, jobs: "slow" });
    await shop.db.run(sql`update job_overruns set noticed_at = now() - interval '15 minutes'`);
    expect(await statesLater()).toEqual(fine);
    await saveOverrun(shop.db, "poll-market");
    expect(await statesLater()).toEqual({ ...fine, jobs: "slow" });
  });

  it("are slow while one waits for more than ten minutes for a worker", async () => {
    await newCustomer(shop);
    const wait = (minutesLong: number) =>
      shop.db.run(sql`update jobs.job set start_after = now() - make_interval(mins => ${minutesLong})`);
    await wait(9);
    expect(await statesOf()).toEqual(fine);
    await wait(11);
    expect(await statesLater()).toEqual({ ...fine, jobs: "slow" });
    await shop.db.run(sql`update jobs.job set state = 'completed'`);
    expect(await statesLater()).toEqual(fine);
  });
});

it("says that videos are off where the operator has turned them off, and only there", async () => {
  const channel = { channelId: "UCinventedchannelid00001", name: "Liftoff" };
  const withChannel = { ...shop.deps.shop, videoFeeds: [channel] };
  for (const [feeds, isOff] of [
    ["none", true],
    ["http://127.0.0.1:9", false],
  ] as const) {
    const own = await testApp({ replace: { shop: withChannel }, environment: { VIDEO_FEEDS: feeds } });
    expect((await statesOf(own))["videos"] === "off").toBe(isOff);
    await own.close();
  }
});
