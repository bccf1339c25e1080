import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Scrolls smoothly for links to a hash on the open page. A bare # scrolls to the top. The document's scroll padding
 * covers the 80 px of the sticky header. Other links are not changed.
 */
export function useAnchorScroll(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !isPlainPress(event) || !leadsWithinPage(link)) return;
      const target = link.hash.length > 1 ? document.getElementById(link.hash.slice(1)) : document.body;
      // A link of an error summary moves the focus to its field itself and at once, because the next typed text belongs
      // in the field.
      if (!target || target.matches("input, textarea, select")) return;
      event.preventDefault();
      void navigate({ hash: link.hash }, { preventScrollReset: true });
      // Waits until the scroll lock of a closing menu is released.
      requestAnimationFrame(() => scrollTo(target));
    };
    // Uses the capture phase to run before the router's links, which handle the click without smooth scrolling.
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [navigate]);
}

function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function leadsWithinPage(link: HTMLAnchorElement): boolean {
  const here = window.location;
  return link.href.includes("#") && link.origin === here.origin && link.pathname === here.pathname;
}

function scrollTo(target: HTMLElement): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  goSmoothly(!still);
  target.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "start" });
  // Focus the target of a skip link, so that Tab continues from there.
  if (target.tabIndex >= 0 || target.hasAttribute("tabindex")) target.focus({ preventScroll: true });
}

// In milliseconds. It is longer than the router takes to follow a hash link.
const followed = 1000;
let untilFollowed: ReturnType<typeof setTimeout> | undefined;

/**
 * The router scrolls to the same target a moment later, with the document's scroll behavior. A jump would interrupt the
 * smooth scrolling and end beside the target. So the document scrolls smoothly until the router has followed the link.
 */
function goSmoothly(smooth: boolean): void {
  if (!smooth) return;
  const { style } = document.documentElement;
  style.scrollBehavior = "smooth";
  // The timer of the previous link would end the smooth scrolling of this link too early.
  clearTimeout(untilFollowed);
  untilFollowed = setTimeout(() => style.removeProperty("scroll-behavior"), followed);
}
