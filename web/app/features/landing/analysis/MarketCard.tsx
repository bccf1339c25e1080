import type { MarketCard as Token } from "@keystead/contract/shop/landing";
import { useId, useState, type MouseEvent, type PointerEvent } from "react";
import { Chip } from "../../../ui/Chip.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Ticks } from "../../../ui/Ticks.tsx";
import { useEscape } from "../../../ui/use-escape.ts";
import { Change } from "../../market/figures/Change.tsx";
import { formatAmount, formatShare } from "../../market/figures/format-market.ts";

const ticks = 40;

/**
 * One token; its figures and their reading appear on hover, focus or tap, and Escape hides them. Both faces share one grid
 * cell, so that the height does not change. Without script the figures are always visible.
 */
export function MarketCard({ token }: { token: Token }) {
  const { name, symbol, change24h, volume24h, marketCap, sample } = token;
  const { open, ...handlers } = useReveal();
  const [nameId, detailsId] = [useId(), useId()];
  const turnover = volume24h / marketCap;
  return (
    <li
      className="relative grid min-w-0 grid-rows-[auto_1fr] rounded-card border border-line bg-raised"
      {...handlers.card}
    >
      <div id={nameId} className="flex items-start justify-between gap-3 p-4.5">
        <span className="min-w-0">
          <span className="block truncate text-15 font-semibold">{name}</span>{" "}
          <span className="data block truncate text-13 text-muted">{symbol}</span>{" "}
        </span>
        <span className="flex items-center gap-2 text-muted">
          {sample && <Chip tone="sample">Sample</Chip>}
          <Icon
            name="chevron-down"
            className={`size-4 transition-transform noscript:hidden ${open ? "rotate-180" : ""}`}
          />
        </span>
      </div>
      <div className="grid *:col-start-1 *:row-start-1">
        <div
          className={`flex flex-col p-4.5 pt-0 transition-opacity noscript:hidden ${open ? "opacity-0" : ""}`}
          aria-hidden={open}
        >
          <p className="text-26 font-medium">
            <Change percent={change24h} />
          </p>
          <p className="mt-0.5 text-13 text-muted">in 24 hours</p>
          <Ticks
            className="mt-auto h-18"
            ticks={ticks}
            major={10}
            filled={Math.min(ticks, Math.ceil(turnover * ticks))}
          />
          <p className="mt-2 text-13 text-muted">{formatShare(turnover)} of the cap in a day</p>
        </div>
        <Details id={detailsId} token={token} open={open} />
      </div>
      {/* Covers the card, so that all of it is a tap target and the focus ring surrounds it. */}
      <button
        type="button"
        aria-labelledby={nameId}
        aria-expanded={open}
        aria-controls={detailsId}
        className="absolute inset-0 rounded-card"
        {...handlers.button}
      />
    </li>
  );
}

function Details({ id, token, open }: { id: string; token: Token; open: boolean }) {
  const rows = [
    { term: "Market cap", value: formatAmount(token.marketCap) },
    { term: "24 h volume", value: formatAmount(token.volume24h) },
    { term: "24 h change", value: <Change percent={token.change24h} /> },
  ];
  return (
    <div
      id={id}
      className={`p-4.5 pt-0 text-13 transition-opacity noscript:visible noscript:opacity-100 ${open ? "" : "invisible opacity-0"}`}
    >
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(({ term, value }) => (
          <div key={term} className="flex justify-between gap-4 py-1.5">
            <dt className="text-muted">{term}</dt>
            <dd className="data">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">{token.analysis}</p>
    </div>
  );
}

/** Open on hover, on keyboard focus, and from one tap to the next. */
function useReveal() {
  const [open, setOpen] = useState(false);
  useEscape(open, setOpen);
  return {
    open,
    card: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setOpen(true),
      onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) =>
        pointerType === "mouse" && !currentTarget.querySelector(":focus-visible") && setOpen(false),
    },
    button: {
      // A tap focuses too, but without :focus-visible; its click toggles.
      onFocus: (event: { target: Element }) => event.target.matches(":focus-visible") && setOpen(true),
      onBlur: () => setOpen(false),
      // Hover has opened it already.
      onClick: ({ nativeEvent }: MouseEvent) => {
        const byPointer = "pointerType" in nativeEvent && nativeEvent.pointerType === "mouse";
        if (!byPointer) setOpen(!open);
      },
    },
  };
}
