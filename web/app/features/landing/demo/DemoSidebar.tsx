import { demoDashboard } from "@keystead/content/landing/demo-dashboard";
import { Gauge } from "../../../ui/live/Gauge.tsx";

/** The app's navigation as plain text, because none of its entries is a link. */
export function DemoSidebar() {
  const { sidebar, license } = demoDashboard;
  const { day, days } = license;
  const ends = `Ends in ${days - day} days`;
  return (
    <aside
      aria-label="Example navigation and license"
      className="flex min-w-0 flex-col border-line max-lg:border-b sm:max-lg:grid sm:max-lg:grid-cols-[1fr_15rem] lg:border-r"
    >
      <ul
        className="flex flex-wrap content-start gap-1 p-3 text-15 lg:flex-col"
        aria-label="Sections of the app"
      >
        {sidebar.map((label, index) => (
          <li
            key={label}
            className={`flex-none rounded-control px-2.5 py-1.5 ${index === 0 ? "bg-sunken font-medium" : "text-muted"}`}
          >
            {label}
          </li>
        ))}
      </ul>
      <div className="mt-auto border-t border-line p-4.5 text-13 sm:max-lg:border-t-0 sm:max-lg:border-l">
        <p className="text-15 font-semibold">{license.plan}</p>
        <p className="mt-0.5 mb-3 text-muted">{ends}</p>
        <Gauge label="Term used, example" value={day} max={days} ticks={days} major={10} valueText={ends} />
        <p className="mt-3 text-muted">{license.machines}</p>
      </div>
    </aside>
  );
}
