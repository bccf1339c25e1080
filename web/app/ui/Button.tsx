import type { ComponentProps, ReactNode } from "react";

export type ButtonTone = "primary" | "quiet" | "plain" | "danger";
export type ButtonSize = "normal" | "small";

interface ButtonLook {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Full width, as at the end of a form or on a phone. */
  wide?: boolean;
}

const tones: Record<ButtonTone, string> = {
  primary: "border border-accent-edge bg-accent text-on-accent hover:bg-accent-hover",
  // Forced colors remove the fill, so a border marks the button.
  danger: "bg-danger text-on-danger forced-colors:border",
  quiet: "border border-line-strong text-text hover:border-control hover:bg-sunken",
  plain: "text-muted hover:bg-sunken hover:text-text",
};

const sizes: Record<ButtonSize, string> = {
  normal: "h-11 px-4.5 text-15",
  small: "h-8.5 px-3 text-13 flex-none max-sm:h-11 max-sm:min-w-11",
};

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ tone = "quiet", size = "normal", wide = false }: ButtonLook = {}): string {
  const width = wide ? "w-full" : "";
  return `inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none transition-colors ${sizes[size]} ${tones[tone]} ${width}`;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  children: ReactNode;
  /** The action is pending. The button shows that and ignores further presses, but keeps the focus. */
  busy?: boolean;
}

/** A button, of type `button` unless it submits a form. */
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
      <span className="contents">{children}</span>
    </button>
  );
}
