import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Links to a place on the page that is already open scroll there smoothly; a bare # goes to the top. The
 * room for the sticky header, 80 px, is the document's scroll padding. Other links stay as they are.
 */
export function useAnchorScroll(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !isPlainPress(event) || !leadsWithinPage(link)) return;
      const target = link.hash.length > 1 ? document.getElementById(link.hash.slice(1)) : document.body;
      if (!target) return;
      event.preventDefault();
      void navigate({ hash: link.hash }, { preventScrollReset: true });
      // A closing menu first gives the page its scrolling back.
      requestAnimationFrame(() => scrollTo(target));
    };
    // In the capture phase, because the router's own links act, and do not scroll smoothly, after it.
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
  // Where a skip link or a heading link leads, the next Tab goes on from there.
  if (target.tabIndex >= 0 || target.hasAttribute("tabindex")) target.focus({ preventScroll: true });
}

// Longer than the router takes to follow a link within the page.
const followed = 1000;

/**
 * The router goes to the same place a moment later, in the manner of the document, and a jump would cut the smooth
 * way there short and end beside the target. So the document scrolls smoothly until the router has followed.
 */
function goSmoothly(smooth: boolean): void {
  if (!smooth) return;
  const { style } = document.documentElement;
  style.scrollBehavior = "smooth";
  setTimeout(() => style.removeProperty("scroll-behavior"), followed);
}
