import { Icon } from "../../ui/Icon.tsx";

interface QuestionListProps {
  /** Only one question of a group is open at a time. */
  group: string;
  /** How many a phone shows; all of them when it is left out. */
  maxOnPhone?: number;
  items: readonly { question: string; answer: string }[];
}

/** Questions with their answers in `details` elements, which work without script. */
export function QuestionList({ group, items, maxOnPhone = items.length }: QuestionListProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ question, answer }, index) => (
        <details key={question} name={group} className={`group ${index < maxOnPhone ? "" : "max-sm:hidden"}`}>
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-17 font-medium [&::-webkit-details-marker]:hidden">
            <span className="text-balance">{question}</span>
            <Icon
              name="chevron-down"
              className="size-5 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-reading pb-5 text-15 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
