import { href, Link } from "react-router";
import { pageMeta } from "../lib/meta.ts";
import { buttonClass } from "../ui/Button.tsx";

export const meta = () =>
  pageMeta({
    title: "Page not found",
    description: "There is no page at this address.",
    path: "/404",
    unlisted: true,
  });

export default function NotFound() {
  return (
    <div className="wrap grid justify-items-start gap-4 py-24">
      <p className="data text-13 text-muted">404</p>
      <h1 className="text-36 font-semibold tracking-tight">Page not found</h1>
      <p className="max-w-reading text-17 text-muted">
        Nothing is published at this address. It may have moved, or the link may have a typing error.
      </p>
      <Link to={href("/")} className={`mt-2 ${buttonClass({ tone: "primary" })}`}>
        Go Home
      </Link>
    </div>
  );
}
