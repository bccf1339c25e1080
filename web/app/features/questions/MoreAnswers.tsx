import { href, Link } from "react-router";

const link = "underline underline-offset-3 hover:text-text";

/** Links for questions that a page does not answer. */
export function MoreAnswers() {
  return (
    <>
      More in the{" "}
      <Link to={href("/faq")} className={link}>
        full FAQ
      </Link>
      , or{" "}
      <Link to={href("/contact")} className={link}>
        write to us
      </Link>
      .
    </>
  );
}
