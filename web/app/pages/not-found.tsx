import { href, Link } from "react-router";
import { hasPage } from "../lib/routing/has-page.ts";
import { pageMeta } from "../features/head/meta.ts";
import { buttonClass } from "../ui/Button.tsx";

export const meta = () =>
  pageMeta({
    title: "Page not found",
    description: "There's no page at this address.",
    path: "/404",
    unlisted: true,
  });

const ways = [
  { label: "Download", to: href("/download") },
  ...(hasPage("/faq") ? [{ label: "FAQ", to: href("/faq") }] : []),
  { label: "Contact", to: href("/contact") },
];

export default function NotFound() {
  return (
    <div className="wrap grid justify-items-start gap-4 py-24">
      <p className="data text-13 text-muted">404</p>
      <h1 className="text-36 font-semibold tracking-tighter md:text-52">Page not found</h1>
      <p className="max-w-reading text-17 text-muted">
        There's nothing at this address. The page may have moved, or the link may have a typo.
      </p>
      <Link to={href("/")} className={`mt-2 ${buttonClass({ tone: "primary" })}`}>
        Go Home
      </Link>
      <p className="flex flex-wrap items-center gap-x-4 text-15 text-muted">
        <span>Or go to</span>
        {ways.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-9 items-center text-text underline underline-offset-3 hover:text-accent-text max-sm:min-h-11 max-sm:min-w-11 max-sm:justify-center"
          >
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}
