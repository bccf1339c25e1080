import { brand } from "@keystead/content/brand";
import { useEffect } from "react";
import { Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import earlyScript from "virtual:early-script";
import { hasPage } from "./lib/routing/has-page.ts";
import styles from "./app.css?url";
import { PageFailure } from "./features/shell/page/PageFailure.tsx";
import { PageMeta } from "./features/shell/page/PageMeta.tsx";
import { PageShell } from "./features/shell/page/PageShell.tsx";
import { useTracking } from "./features/tracking/use-tracking.ts";
import wordsFont from "./fonts/words.woff2?url";
import { revalidateLicenseCache } from "./features/license-cache/revalidate-license-cache.ts";
import { replayEarlyPresses } from "./lib/early/early-presses.ts";
import type { Elements } from "./ui/elements.ts";
import { siteOrigin } from "./features/head/site-origin.ts";
import { themeColors } from "./lib/theme-colors.ts";

/**
 * True at build time and in development. In the built site entry.client.tsx hydrates without the framework's own
 * router, which `Meta` and `Scripts` need.
 */
const isFramework = import.meta.env.SSR || import.meta.env.DEV;

interface LayoutProps {
  children: Elements;
}

export function Layout({ children }: LayoutProps) {
  return (
    <html lang="en" data-theme="dark" data-origin={siteOrigin} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=5" />
        {/* Comes before early-theme.ts, which selects one of them when the visitor has chosen a theme. */}
        {Object.entries(themeColors).map(([theme, color]) => (
          <meta
            key={theme}
            name="theme-color"
            content={color}
            media={`(prefers-color-scheme: ${theme})`}
            data-theme-color={theme}
            suppressHydrationWarning
          />
        ))}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyScript : "" }}
        />
        {isFramework ? <Meta /> : <PageMeta />}
        <link rel="preload" href={wordsFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {hasPage("/blogs") && (
          <link
            rel="alternate"
            href="/blogs/feed.xml"
            type="application/atom+xml"
            title={`${brand.name}: articles`}
          />
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {isFramework && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(replayEarlyPresses, []);
  useEffect(() => void revalidateLicenseCache(), []);
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
