import { brand } from "@keystead/content/brand";

const origin = `https://${brand.websites[0]}`;

const typescriptExample = `import { setTimeout as wait } from "node:timers/promises";

interface Page {
  tokens: { ticker: string; address: string }[];
  next_cursor: string | null;
}

async function ask(path: string): Promise<Page> {
  const headers = { authorization: \`Bearer \${process.env["API_KEY"]}\` };
  const response = await fetch("${origin}" + path, { headers });
  if (response.status === 429) {
    await wait(Number(response.headers.get("retry-after")) * 1000);
    return ask(path);
  }
  const body = await response.json();
  if (!response.ok) throw new Error(\`\${body.error.code}: \${body.error.message}\`);
  return body;
}

let cursor: string | null = "";
while (cursor !== null) {
  const query = new URLSearchParams({ limit: "100", ...(cursor && { cursor }) });
  const page = await ask("/v1/trending?" + query);
  for (const { ticker, address } of page.tokens) console.log(ticker, address);
  cursor = page.next_cursor;
}`;

const pythonExample = `import json, os, time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

def ask(path):
    headers = {"Authorization": "Bearer " + os.environ["API_KEY"]}
    try:
        with urlopen(Request("${origin}" + path, headers=headers)) as response:
            return json.load(response)
    except HTTPError as error:
        if error.code == 429:
            time.sleep(int(error.headers["Retry-After"]))
            return ask(path)
        problem = json.load(error)["error"]
        raise SystemExit(problem["code"] + ": " + problem["message"])

for day in ask("/v1/stats/daily?timeframe=7d")["days"]:
    print(day["date"], day["volume"])

token = ask("/v1/tokens/QOTR")["token"]
print(token["ticker"], token["price"])`;

/** The public API in two languages. Each is a whole program that reads its key from the environment variable `API_KEY`. */
export const programExamples = [
  { label: "TypeScript", text: typescriptExample },
  { label: "Python", text: pythonExample },
] as const;
