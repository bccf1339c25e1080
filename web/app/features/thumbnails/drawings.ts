import type { ThumbnailName } from "@keystead/contract/shop/thumbnails";

interface Drawing {
  /** Closed shapes with a fill. */
  body: string;
  lines: string;
  /** Accented lines. */
  mark: string;
}

/** The paths of each picture, in a view box of 120 by 72. */
export const drawings: Record<ThumbnailName, Drawing> = {
  activation: {
    body: "M18 12h52v48H18z",
    lines: "M18 23h52M26 33h28M26 41h36M26 49h18",
    mark: "M80 36h22M95 29l7 7-7 7",
  },
  combined: {
    body: "M16 12h30v18H16zM16 42h30v18H16zM76 24h28v24H76z",
    lines: "M46 21h14v30H46M60 36h16M23 21h16M23 51h16",
    mark: "M83 36l5 5 9-10",
  },
  checksum: {
    body: "M22 10h28l12 12v40H22z",
    lines: "M50 10v12h12M74 20h28M74 30h28M74 40h28M74 50h18",
    mark: "M32 42l7 7 13-14",
  },
  dashboard: {
    body: "M18 10h84v52H18z",
    lines: "M18 21h84M46 21v41M25 31h14M25 39h14M25 47h9",
    mark: "M56 55V43M66 55V36M76 55v-9M86 55V31",
  },
  drafts: {
    body: "M16 10h58v36H42L30 58V46H16z",
    lines: "M26 22h38M26 32h24",
    mark: "M83 38l7 7 14-16",
  },
  keys: {
    body: "M38 20a16 16 0 1 0 0 32 16 16 0 0 0 0-32z",
    lines: "M38 31a5 5 0 1 0 0 10 5 5 0 0 0 0-10z",
    mark: "M54 36h48M86 36v12M98 36v9",
  },
  limits: {
    body: "M22 56a38 38 0 0 1 76 0z",
    lines: "M60 18v7M33 29l5 5M87 29l-5 5",
    mark: "M60 56l19-23",
  },
  machines: {
    body: "M14 12h34v28H14zM72 12h34v28H72z",
    lines: "M31 40v14M21 54h20M89 40v14M79 54h20",
    mark: "M53 26h14M61 20l6 6-6 6",
  },
  offline: {
    body: "",
    lines: "M26 33a48 48 0 0 1 68 0M38 44a31 31 0 0 1 44 0M50 54a14 14 0 0 1 20 0",
    mark: "M34 14l52 46",
  },
  plans: {
    body: "M14 12h26v48H14zM47 12h26v48H47zM80 12h26v48H80z",
    lines: "M20 22h14M20 32h8M53 22h14M53 32h14M53 40h8M86 22h14M86 32h14M86 40h14M86 48h8",
    mark: "M47 12h26v48H47z",
  },
  refund: {
    body: "M60 22a14 14 0 1 0 0 28 14 14 0 0 0 0-28z",
    lines: "M60 29v14",
    mark: "M80 17a28 28 0 1 0 8 19M80 7v10H70",
  },
  volume: {
    body: "M18 44h9v16h-9zM35 38h9v22h-9zM52 48h9v12h-9zM69 34h9v26h-9zM86 40h9v20h-9z",
    lines: "M12 60h96",
    mark: "M14 34l17-10 17 9 17-17 17 8 22-14",
  },
};
