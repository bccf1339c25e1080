import { brand } from "@keystead/content/brand";
import { triggerProducts } from "@keystead/content/market";
import { triggerPath, triggerProductField } from "@keystead/contract/wire-names";

const origin = `https://${brand.websites[0]}`;

/** Two calls of the public API, with the key in the environment variable `API_KEY`. */
export const curlExample = `curl '${origin}/v1/trending?limit=5' \\
  -H "Authorization: Bearer $API_KEY"

curl '${origin}${triggerPath}' \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{
    "${triggerProductField}": "${triggerProducts[0]}",
    "token": "GAUGE",
    "threshold": 250000,
    "action": "notify"
  }'`;
