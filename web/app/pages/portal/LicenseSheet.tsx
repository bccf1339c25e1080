import { brand } from "@keystead/content/brand";
import type { License, Machine } from "@keystead/contract/portal/licenses";
import { type ReactNode, useState } from "react";
import { isWithoutEnd, termOf } from "../../features/licenses/license-term.ts";
import { systemName } from "../../features/licenses/machines/system-name.ts";
import { dayOfTerm } from "../../features/licenses/time-left.ts";
import { currentTime } from "../../ui/clock.ts";
import { Gauge } from "../../ui/live/Gauge.tsx";
import { Time } from "../../ui/live/Time.tsx";

interface LicenseSheetProps {
  license: License;
  machines: readonly Machine[];
}

/** What the printed page has besides the details: the term as a ruler, the machines and the terms. */
export function LicenseSheet({ license, machines }: LicenseSheetProps) {
  const { products } = license;
  return (
    <div className="hidden gap-6 print:grid">
      <Term license={license} />
      <SheetPart title="Machines">
        {machines.length === 0 ? (
          <p>None yet</p>
        ) : (
          <ul className="divide-y divide-line">
            {machines.map(({ id, name, platform, activatedAt }) => (
              <li key={id} className="flex justify-between gap-4 py-1.5">
                <span>
                  <bdi>{name}</bdi>
                  {platform !== null && <span> · {systemName(platform)}</span>}
                </span>
                <span>
                  activated <Time value={new Date(activatedAt)} show="day" />
                </span>
              </li>
            ))}
          </ul>
        )}
      </SheetPart>
      <SheetPart title="Terms">
        <p>Covers {products.map(({ name }) => name).join(", ")}. Don't share the key.</p>
        <p>
          {brand.fairUse} {brand.disclaimer}
        </p>
        <p>
          Licensed by {brand.postalAddress.join(", ")} · {brand.supportEmail}
        </p>
      </SheetPart>
    </div>
  );
}

function Term({ license }: { license: License }) {
  const [now] = useState(currentTime);
  if (isWithoutEnd(license)) return <SheetPart title="Term">Without an end</SheetPart>;
  const term = termOf(license, now);
  const { day, days } = dayOfTerm(term, now);
  return (
    <SheetPart title="Term">
      <Gauge
        label="Time used"
        value={Math.max(0, now - term.start.getTime())}
        max={term.end.getTime() - term.start.getTime()}
        valueText={`day ${day} of ${days}`}
      />
      <p className="mt-2 flex justify-between">
        <Time value={term.start} />
        <span>{now < term.end.getTime() ? `day ${day} of ${days}` : "ended"}</span>
        <Time value={term.end} />
      </p>
    </SheetPart>
  );
}

function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line-strong pt-3 text-13 text-muted">
      <h2 className="mb-2 text-15 font-semibold text-text">{title}</h2>
      {children}
    </section>
  );
}
