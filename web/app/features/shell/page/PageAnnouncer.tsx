import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Says to a screen reader which page a link has led to, and moves the focus there, as the browser does when it loads a
 * page. A layer that is still open keeps the focus, and so does what the new page itself gave it to.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (document.querySelector("[data-overlay], main :focus")) return;
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
