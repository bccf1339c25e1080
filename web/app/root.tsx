import { useEffect, type ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import styles from "./app.css?url";
import earlyScript from "virtual:early-script";
import { PageFailure } from "./features/shell/PageFailure.tsx";
import { PageShell } from "./features/shell/PageShell.tsx";
import { useTracking } from "./features/tracking/use-tracking.ts";
import wordsFont from "./fonts/words.woff2?url";
import { checkStoredLicense } from "./lib/check-stored-license.ts";
import { replayEarlyPresses } from "./lib/early-presses.ts";
import type { Route } from "./+types/root";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: wordsFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5" />
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyScript : "" }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(replayEarlyPresses, []);
  useEffect(() => void checkStoredLicense(), []);
  useTracking();
  return (
    <PageShell>
      <Outlet />
    </PageShell>
  );
}

export function ErrorBoundary() {
  return (
    <PageShell>
      <PageFailure />
    </PageShell>
  );
}
