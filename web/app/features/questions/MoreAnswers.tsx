import { href, Link } from "react-router";
import { hasPage } from "../../lib/routing/has-page.ts";

const link = "underline underline-offset-3 hover:text-text";

/** Links for questions that a page does not answer. */
export function MoreAnswers() {
  const contact = (text: string) => (
    <Link to={href("/contact")} className={link}>
      {text}
    </Link>
  );
  if (!hasPage("/faq")) return contact("Write to us");
  return (
    <span>
      More in the{" "}
      <Link to={href("/faq")} className={link}>
        full FAQ
      </Link>
      , or {contact("write to us")}.
    </span>
  );
}
