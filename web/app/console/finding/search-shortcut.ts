import { useEffect } from "react";
import { useNavigate } from "react-router";

export const searchFieldId = "search";

/** `/` and Ctrl+K (Command+K) lead to the search from every page, unless somebody is typing. */
export function useSearchShortcut(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      const field = document.getElementById(searchFieldId);
      if (field instanceof HTMLInputElement) {
        field.focus();
        field.select();
      } else void navigate("/");
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate]);
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";
  return key === "/" && !(target instanceof Element && target.closest("input, textarea, select"));
}
