import { brand } from "@keystead/content/brand";
import { footerGroups } from "@keystead/content/navigation";
import { Link } from "react-router";
import { BrandMark } from "../BrandMark.tsx";
import { PostalAddress } from "../PostalAddress.tsx";

const link = "inline-flex min-h-8 items-center hover:text-text max-sm:min-h-11 max-sm:min-w-11";

export function SiteFooter() {
  return (
    <footer className="mt-8 border-t border-line text-13 text-muted md:mt-12">
      <div className="wrap grid gap-x-16 gap-y-6 py-6 md:py-10 lg:grid-cols-[1fr_1.6fr]">
        <ShopAddress />
        {/* On a phone each group is a line. */}
        <div className="grid gap-x-6 sm:grid-cols-4">
          {footerGroups.map(({ title, links }) => (
            <nav key={title} aria-label={title} className="flex items-baseline sm:block">
              <p className="w-20 font-medium text-text">{title}</p>
              <ul className="flex flex-wrap gap-x-4 sm:block">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} className={link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}

/** The company, its disclaimer and its addresses. */
function ShopAddress() {
  const { disclaimer, supportEmail } = brand;
  return (
    <div className="grid content-start justify-items-start gap-3">
      <span className="text-text">
        <BrandMark />
      </span>
      <p className="max-w-[44ch]">{disclaimer}</p>
      <address className="not-italic">
        <a href={`mailto:${supportEmail}`} className={link}>
          {supportEmail}
        </a>
        <PostalAddress />
      </address>
    </div>
  );
}
