import { chooseTheme, nextChoice, useThemeChoice } from "../../../lib/theme.ts";
import { Icon } from "../../../ui/Icon.tsx";

/**
 * Cycles through system, light and dark. CSS selects the icon by an attribute of the document, so the icon is right
 * before hydration.
 */
export function ThemeSwitch() {
  const choice = useThemeChoice();
  const next = nextChoice(choice);
  return (
    <button
      type="button"
      aria-label={`Theme: ${choice}. Switch to ${next}`}
      onClick={() => chooseTheme(next)}
      className="touch grid size-9 place-items-center rounded-control text-muted hover:bg-sunken hover:text-text"
    >
      <span className="theme-icon-system">
        <Icon name="monitor" />
      </span>
      <span className="theme-icon-light">
        <Icon name="sun" />
      </span>
      <span className="theme-icon-dark">
        <Icon name="moon" />
      </span>
    </button>
  );
}
