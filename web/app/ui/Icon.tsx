const drawings = {
  "arrow-right": "M4 10h12M11 5l5 5-5 5",
  cart: "M2.5 3.5h2l2 9.5h8.5l2-7H5.2M8 16.5h.01M14 16.5h.01",
  check: "M4 10.5l4 4 8-9",
  "chevron-down": "M5 7.5l5 5 5-5",
  close: "M5 5l10 10M15 5L5 15",
  copy: "M7.5 7.5h9v9h-9zM4.5 12.5h-1v-9h9v1",
  download: "M10 3v10M5.5 9l4.5 4.5L14.5 9M3.5 17h13",
  external: "M8 4H4v12h12v-4M11 3.5h5.5V9M16.5 3.5L9 11",
  eye: "M2 10c2-3.6 4.7-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.7 5.4-8 5.4S4 13.6 2 10zM10 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8z",
  "eye-off":
    "M3 3l14 14M8.2 5c.6-.2 1.2-.3 1.8-.3 3.3 0 6 1.8 8 5.3-.6 1.1-1.3 2-2.1 2.8M5.5 6.3C4.2 7.2 3 8.4 2 10c2 3.6 4.7 5.4 8 5.4 1.3 0 2.5-.3 3.6-.8",
  info: "M10 9v5M10 6v.5M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z",
  lock: "M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v1.5",
  mail: "M2.5 4.5h15v11h-15zM2.5 5.5l7.5 6 7.5-6",
  menu: "M3 6h14M3 10h14M3 14h14",
  monitor: "M3 4h14v9H3zM7.5 16.5h5M10 13v3.5",
  moon: "M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3z",
  refresh: "M16.5 4v4h-4M16 8a6.5 6.5 0 1 0 .5 3.5",
  star: "M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z",
  sun: "M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1",
  trash: "M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.8 11h7.4l.8-11M8.5 8.5v5M11.5 8.5v5",
  warning: "M10 3L2.5 16.5h15zM10 8.5v3.5M10 14v.5",
} as const;

export type IconName = keyof typeof drawings;

interface IconProps {
  name: IconName;
  className?: string;
}

/** Hidden from screen readers: the element around an icon has text or a label. */
export function Icon({ name, className = "size-5" }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`flex-none ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
