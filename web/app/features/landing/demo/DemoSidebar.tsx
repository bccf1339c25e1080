import { demoDashboard } from "@keystead/content/landing/demo-dashboard";

/** The app's navigation as plain text, because none of its entries is a link. */
export function DemoSidebar() {
  const { sidebar, license } = demoDashboard;
  return (
    <aside aria-label="Example navigation and license" className="flex flex-col border-r border-line">
      <ul className="grid justify-items-start gap-1 p-3 text-15" aria-label="Sections of the app">
        {sidebar.map((label, index) => (
          <li
            key={label}
            className={`rounded-control px-2.5 py-1.5 ${index === 0 ? "bg-sunken font-medium" : "text-muted"}`}
          >
            {label}
          </li>
        ))}
      </ul>
      <div className="mt-auto border-t border-line p-4.5 text-13">
        <p className="text-15 font-semibold">{license.plan}</p>
        <p className="mt-0.5 text-muted">{`Ends in ${license.days - license.day} days`}</p>
        <p className="text-muted">{license.machines}</p>
      </div>
    </aside>
  );
}
