import type { PictureOf } from "@keystead/contract/shop/product-picture";
import { Icon } from "../../ui/Icon.tsx";

/** A comment, the answer that was drafted for it, and the decision that it waits for. */
export function DraftsPicture({ picture }: { picture: PictureOf<"drafts"> }) {
  const { comment, draft, actions, others, alt } = picture;
  return (
    <div role="img" aria-label={alt}>
      <div className="grid items-center gap-4 p-4.5 sm:p-6 md:grid-cols-[1fr_auto_1.3fr] md:gap-6">
        <p className="rounded-card rounded-bl-none bg-sunken p-4 text-17">{comment}</p>
        <Icon name="arrow-right" className="size-6 text-muted max-md:rotate-90 max-md:justify-self-center" />
        <div className="rounded-card border border-line-strong p-4">
          <p className="text-17">{draft}</p>
          <p className="mt-4 flex flex-wrap gap-2 text-13 font-semibold">
            {actions.map((action, index) => (
              <span
                key={action}
                className={`rounded-control border px-3 py-1.5 ${index === 0 ? "border-accent-edge bg-accent text-on-accent" : "border-line-strong"}`}
              >
                {action}
              </span>
            ))}
          </p>
        </div>
      </div>
      <ul className="divide-y divide-line border-t border-line text-15">
        {others.map((other) => (
          <li key={other.comment} className="flex justify-between gap-4 px-4.5 py-2.5 sm:px-6">
            <span className="min-w-0 text-muted">{other.comment}</span>
            <span className="flex-none">{other.outcome}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
