import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Announces the new page to a screen reader after a client-side navigation and moves the focus there, as the browser
 * does for a page load. An open layer keeps the focus, and so does an element that the new page focused itself.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
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
