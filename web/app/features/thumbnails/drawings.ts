/** What each picture shows, drawn with a pen on 120 by 72, and how much of the ruler under it is filled. */
export const drawings: Record<string, { path: string; filled: number }> = {
  activation: { path: "M22 16h44v36H22zM30 26h28M30 34h18M74 34h24M90 26l8 8-8 8", filled: 9 },
  bundler: { path: "M20 14h32v16H20zM20 40h32v16H20zM52 22h18v26H52M70 35h28M92 29l6 6-6 6", filled: 19 },
  checksum: {
    path: "M24 12h28l12 12v34H24zM52 12v12h12M34 38l6 6 12-12M78 24h22M78 34h22M78 44h14",
    filled: 24,
  },
  dashboard: { path: "M20 14h80v42H20zM20 26h80M48 26v30M56 48V38M66 48V34M76 48v-6M86 48V32", filled: 14 },
  drafts: { path: "M20 14h54v30H40l-10 10V44H20zM30 24h34M30 32h22M84 34l6 6 12-14", filled: 12 },
  keys: { path: "M42 24a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM53 35h44M85 35v10M95 35v8", filled: 21 },
  limits: {
    path: "M24 54a36 36 0 0 1 72 0M60 54l20-24M24 54h6M90 54h6M60 18v6M35 29l4 4M85 29l-4 4",
    filled: 17,
  },
  machines: {
    path: "M18 16h36v26H18zM28 52h16M36 42v10M66 16h36v26H66zM76 52h16M84 42v10M54 29h12",
    filled: 7,
  },
  offline: {
    path: "M26 42a34 34 0 0 1 20-16M74 26a34 34 0 0 1 20 16M42 48a18 18 0 0 1 36 0M60 56v.1M38 12l44 44",
    filled: 11,
  },
  plans: {
    path: "M18 14h24v42H18zM48 14h24v42H48zM78 14h24v42H78zM24 24h12M54 24h12M84 24h12M84 34h12",
    filled: 16,
  },
  refund: { path: "M36 24h44a14 14 0 0 1 0 28H44M46 14L36 24l10 10", filled: 22 },
  volume: { path: "M20 56V40M32 56V30M44 56V46M56 56V22M68 56V36M80 56V16M92 56V28M104 56V42", filled: 26 },
};
