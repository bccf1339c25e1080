import { brand } from "@keystead/content/brand";
import { tiers } from "@keystead/content/tiers";
import { operatorProblems } from "virtual:operator-calls";

const sold = tiers.find(({ terms = [] }) => terms.length > 0);

/** A program that issues a license. */
export const clientExample = `import { createOperatorClient } from "@keystead/client/operator";

const client = createOperatorClient({
  server: "https://${brand.websites[0]}",
  key: process.env.OPERATOR_KEY,
});
const { license } = await client.licenses.issue({
  email: "ada@example.com",
  tier: "${(sold ?? tiers.at(-1))?.id}",
  ${sold ? 'term: "yearly"' : "days: 30"},
});`;

const forbidden = operatorProblems.find(({ code }) => code === "forbidden");

export const errorExample = JSON.stringify(
  {
    success: false,
    error: {
      code: forbidden?.code,
      message: forbidden?.message,
      status: forbidden?.status,
      requestId: "0e1f7c1a-…",
      details: { needs: "licenses:issue" },
    },
  },
  null,
  2,
);
