import { brand } from "@keystead/content/brand";
import { Link } from "react-router";
import type { Elements } from "../../ui/elements.ts";

/** The bar of every page: the shop's name, which leads to the search, and what its page puts beside it. */
export function Bar({ children }: { children?: Elements }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-ground low:static">
      <a
        href="#main"
        onClick={(event) => {
          // The fragment of the address has the words of a search.
          event.preventDefault();
          document.getElementById("main")?.focus();
        }}
        className="absolute top-2 flex min-h-11 items-center left-2 z-30 -translate-y-16 rounded-control border border-line bg-raised px-3 py-2 text-15 focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="wrap flex min-h-14 flex-wrap items-center gap-x-6">
        <Link to="/" className="inline-flex min-h-14 items-center gap-2 text-15 font-semibold tracking-tight">
          <span>{brand.name}</span>
          <span className="font-normal text-muted">Console</span>
        </Link>
        {children}
      </div>
    </header>
  );
}
