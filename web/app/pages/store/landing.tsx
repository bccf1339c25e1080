import { brand } from "@keystead/content/brand";
import { href, Link } from "react-router";
import { pageMeta } from "../../lib/meta.ts";
import { buttonClass } from "../../ui/Button.tsx";

export const meta = () => pageMeta({ title: brand.tagline, description: brand.description, path: href("/") });

export default function Landing() {
  return (
    <div className="wrap grid justify-items-start gap-5 py-14 md:py-20">
      <h1 className="max-w-3xl text-36 font-semibold tracking-tight md:text-52">
        Desktop bots with nothing hidden in the dashboard.
      </h1>
      <p className="max-w-prose text-17 text-muted">{brand.description}</p>
      <Link to={href("/register")} className={buttonClass({ tone: "primary" })}>
        Start free 7-day trial
      </Link>
    </div>
  );
}
