import { mainLinks } from "@keystead/content/navigation";
import { useParams } from "react-router";
import { MarketTokenView } from "../../features/market/market-token-pages/MarketTokenView.tsx";
import type { PageHandle } from "../../features/shell/Breadcrumbs.tsx";
import { pageMeta } from "../../features/head/meta.ts";
import { parentPath } from "../../lib/routing/parent-path.ts";

/** The page that lists the tokens. */
function listPage(path: string) {
  const to = parentPath(path);
  return { label: mainLinks.find((link) => link.to === to)?.label ?? "Tokens", to };
}

export const handle = {
  breadcrumbs: { title: "Token", parentOf: listPage },
} satisfies PageHandle;

export const meta = () =>
  pageMeta({
    title: "Token",
    description: "The price, the volume and the chart of one token, and how old the figures are.",
    path: "/",
    unlisted: true,
  });

/** One page for every token. The build writes it once, and the server serves it at the addresses of all tokens. */
export default function MarketTokenPage() {
  const { address = "" } = useParams();
  return (
    // As high as the screen, so that no footer jumps into it when short content replaces the skeleton.
    <div className="wrap min-h-svh py-8 md:pb-12">
      <MarketTokenView key={address} address={address} />
    </div>
  );
}
