import { generateKeyPairSync, randomBytes, sign, verify } from "node:crypto";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Customer, newCustomer } from "../../testing/customer.ts";
import { createMinisign } from "../../testing/minisign.ts";
import { publishBuild } from "../../testing/publish-build.ts";
import { openReleaseCommands } from "../../testing/release-commands.ts";

let commands: Awaited<ReturnType<typeof openReleaseCommands>>;
let mira: Customer;
beforeAll(async () => {
  commands = await openReleaseCommands();
  mira = await newCustomer(commands.shop);
});
afterAll(async () => {
  await commands.close();
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  commands.shop.app.inject({
    url: url.replace("https://shop.example", ""),
    authority: "shop.example",
    headers: { authorization: `License ${mira.license.licenseKey}`, ...headers },
  });

test("Tauri verifies what it downloads by the signature of the feed, as minisign does", async () => {
  const minisign = createMinisign();
  const bytes = randomBytes(100_000);
  const build = await commands.build({
    "App_1.1.0_x64-setup.exe": bytes,
    "App_1.1.0_x64-setup.exe.sig": `${minisign.sign(bytes)}\n`,
    "App_1.1.0_amd64.AppImage": "linux",
    "App_1.1.0_amd64.AppImage.sig": "not a signature",
  });
  const printed = await commands.release("publish", "1.1.0", build);
  expect(printed.leftOut).toEqual([join(build, "App_1.1.0_amd64.AppImage.sig")]);
  const feed = await ask("/v1/updates/volume-bot/tauri/windows/x86_64/1.0.0");
  const { url, signature } = feed.json<{ url: string; signature: string }>();
  const downloaded = (await ask(url)).rawPayload;
  expect(minisign.verify(downloaded, signature)).toBe(true);
  expect(minisign.verify(randomBytes(10), signature)).toBe(false);
  // A file whose signature is none is offered to nobody: Tauri would refuse it.
  expect((await ask("/v1/updates/volume-bot/tauri/linux/x86_64/1.0.0")).statusCode).toBe(204);
});

test("Tauri verifies by a signature file of minisign itself, whatever its name ends with", async () => {
  const minisign = createMinisign();
  const raw = (bytes: Uint8Array) => Buffer.from(minisign.sign(bytes), "base64").toString();
  const [windows, linux] = [randomBytes(1000), randomBytes(1000)];
  const build = await commands.build({
    "App_1.1.1_x64-setup.exe": windows,
    // As an editor on Windows saves it.
    "App_1.1.1_x64-setup.exe.sig": `\ufeff${raw(windows).replaceAll("\n", "\r\n")}`,
    "App_1.1.1_amd64.AppImage": linux,
    "App_1.1.1_amd64.AppImage.minisig": raw(linux),
  });
  expect((await commands.release("publish", "1.1.1", build)).leftOut).toEqual([]);
  for (const [target, bytes] of [
    ["windows", windows],
    ["linux", linux],
  ] as const) {
    const feed = await ask(`/v1/updates/volume-bot/tauri/${target}/x86_64/1.0.0`);
    expect(minisign.verify(bytes, feed.json<{ signature: string }>().signature)).toBe(true);
  }
});

test("a signature that Tauri can't read is named at once, with what it has to contain", async () => {
  const build = await commands.build({
    "App_1.1.2_x64-setup.exe": "x",
    "App_1.1.2_x64-setup.exe.sig": "untrusted comment: cut off\nRUQ",
  });
  const publish = ["release", "publish", "--product", "volume-bot", "--version", "1.1.2"];
  const printed = await commands.lines(...publish, "--draft", build);
  expect(printed).toContain("App_1.1.2_x64-setup.exe.sig\": it's no signature for Tauri.");
  expect(printed).toContain("text of a minisign signature file");
});

test("Sparkle verifies what it downloads by the Ed25519 signature of the appcast", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const bytes = randomBytes(100_000);
  const signature = sign(null, bytes, privateKey).toString("base64");
  const appcast = `<?xml version="1.0"?>
    <rss xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle"><channel><item>
      <sparkle:shortVersionString>1.2.0</sparkle:shortVersionString><sparkle:version>12</sparkle:version>
      <enclosure url="App-1.2.0.zip" length="${bytes.length}" sparkle:edSignature="${signature}"/>
    </item></channel></rss>`;
  await commands.release(
    "publish",
    "1.2.0",
    await commands.build({ "App-1.2.0.zip": bytes, "appcast.xml": appcast }),
  );
  const item = (await ask("/v1/updates/volume-bot/sparkle/appcast.xml")).body;
  const [, url = ""] = /<enclosure[^>]* url="([^"]+)"/.exec(item) ?? [];
  const [, said = ""] = /sparkle:edSignature="([^"]+)"/.exec(item) ?? [];
  const downloaded = (await ask(url.replaceAll("&amp;", "&"))).rawPayload;
  expect(verify(null, downloaded, publicKey, Buffer.from(said, "base64"))).toBe(true);
});

test("Sparkle gets notes as Markdown, and one that knows HTML alone as text that is no HTML", async () => {
  const notes = "# New\n\n- <b>Faster</b> & <script>alert(1)</script>";
  await publishBuild(commands.shop.deps, {
    version: "1.3.0",
    notes,
    files: {
      "App-1.3.0.zip": "x",
      "appcast.xml": `<rss xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle"><channel><item>
        <sparkle:version>1.3.0</sparkle:version><enclosure url="App-1.3.0.zip" sparkle:edSignature="c2ln"/></item></channel></rss>`,
    },
  });
  const description = async (userAgent?: string) => {
    const agent = userAgent === undefined ? {} : { "user-agent": userAgent };
    const { body } = await ask("/v1/updates/volume-bot/sparkle/appcast.xml", agent);
    return readDescription(body);
  };
  const markdown = { attributes: { "sparkle:format": "markdown" }, text: notes };
  expect(await description()).toEqual(markdown);
  expect(await description("App/1.0 Sparkle/2.9.0")).toEqual(markdown);
  expect(await description("App/1.0 Sparkle/2.3.2")).toEqual({
    attributes: {},
    text: `<div style="white-space: pre-wrap"># New\n\n- &lt;b&gt;Faster&lt;/b&gt; &amp; &lt;script&gt;alert(1)&lt;/script&gt;</div>`,
  });
});

/** The description in an appcast, as a parser of XML reads it. */
function readDescription(appcast: string) {
  const found = { attributes: {}, text: "" };
  let isInside = false;
  const parser = new SaxesParser({ xmlns: false });
  parser.on("opentag", ({ name, attributes }) => {
    isInside = name === "description";
    if (isInside) found.attributes = attributes;
  });
  parser.on("text", (text) => {
    if (isInside) found.text += text;
  });
  parser.on("closetag", () => {
    isInside = false;
  });
  parser.write(appcast).close();
  return found;
}
