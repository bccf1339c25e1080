import type { ComponentProps, ReactNode } from "react";

export type ButtonTone = "primary" | "quiet" | "plain" | "danger";
export type ButtonSize = "normal" | "small";

interface ButtonLook {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Fills its line, as buttons do at the end of a form or on a phone. */
  wide?: boolean;
}

const tones: Record<ButtonTone, string> = {
  // Where the visitor has forced colors the fill is gone, and a line has to say that it is a button.
  primary: "bg-accent text-on-accent hover:bg-accent-hover forced-colors:border",
  danger: "bg-danger text-on-danger forced-colors:border",
  quiet: "border border-line-strong text-text hover:border-control hover:bg-sunken",
  plain: "text-muted hover:bg-sunken hover:text-text",
};

const sizes: Record<ButtonSize, string> = {
  normal: "h-11 px-4.5 text-15",
  small: "h-8.5 px-3 text-13 max-sm:h-11 max-sm:min-w-11",
};

/** The look of a button, for a link that leads somewhere instead of doing something. */
export function buttonClass({ tone = "quiet", size = "normal", wide = false }: ButtonLook = {}): string {
  const width = wide ? "w-full" : "";
  return `inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none transition-colors ${sizes[size]} ${tones[tone]} ${width}`;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  children: ReactNode;
  /** Shows that the act is under way, and ignores further presses without losing the focus. */
  busy?: boolean;
}

/** Does something on this page. It is a plain button unless told to submit. */
export function Button({ tone, size, wide, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) })}
    >
      {busy && <span className="size-2 animate-breathe rounded-full bg-current" aria-hidden="true" />}
      {children}
    </button>
  );
}
