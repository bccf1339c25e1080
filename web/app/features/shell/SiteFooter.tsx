import { brand } from "@keystead/content/brand";
import { footerLinks } from "@keystead/content/navigation";
import { Link } from "react-router";

export function SiteFooter() {
  return (
    <footer className="mt-14 border-t border-line text-13 text-muted md:mt-24">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-8">
        <p className="max-w-prose">{brand.disclaimer}</p>
        <nav aria-label="Footer" className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {footerLinks.map(({ label, to }) => (
            <Link key={to} to={to} className="inline-flex items-center hover:text-text max-sm:min-h-11">
              {label}
            </Link>
          ))}
          <a
            href={`mailto:${brand.supportEmail}`}
            className="inline-flex items-center hover:text-text max-sm:min-h-11"
          >
            {brand.supportEmail}
          </a>
        </nav>
      </div>
    </footer>
  );
}
