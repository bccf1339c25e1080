import { brand } from "@keystead/content/brand";

/** The logo and the name. As on every gauge of the site, the needle has the accent color. */
export function BrandMark() {
  return (
    <span className="inline-flex items-center gap-2.5 text-17 font-bold tracking-tight">
      <svg width="26" height="26" viewBox="0 0 26 26" fill="none" strokeLinecap="round" aria-hidden="true">
        <path d="M4 21V5M4 13h5M4 8.5h3M4 17.5h3" stroke="currentColor" strokeWidth="2.2" />
        <path d="M13 21l8-16" className="stroke-accent-text" strokeWidth="2.8" />
        <circle cx="13" cy="21" r="2.4" fill="currentColor" />
      </svg>
      {brand.name}
    </span>
  );
}
