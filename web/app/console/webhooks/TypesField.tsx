import type { ComponentProps } from "react";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { titleCase } from "../../lib/format/words.ts";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { CheckboxGroup } from "../../ui/forms/CheckboxGroup.tsx";
import { useWebhookTypes } from "./webhook-queries.ts";

type TypesFieldProps = Omit<ComponentProps<typeof CheckboxGroup>, "label" | "options" | "checked">;

/** What a type is about: "license" of `license.issued`. */
const nounOf = (type: string): string => type.split(".", 1)[0] ?? type;

/** The types of events with when each happens, by what they are about. */
export function TypesField({ id, error, ...field }: TypesFieldProps) {
  const query = useWebhookTypes();
  return (
    <Loaded
      query={query}
      title="The types of events didn't load"
      loading="Loading the types of events"
      skeleton={<EntriesSkeleton count={4} />}
    >
      {(types) => {
        const nouns = [...new Set(types.map(({ type }) => nounOf(type)))];
        return (
          <div className="grid gap-5">
            {nouns.map((noun, index) => (
              <CheckboxGroup
                {...field}
                key={noun}
                id={index === 0 ? id : `${id}-${noun}`}
                error={index === 0 ? error : undefined}
                label={noun === "api_key" ? "API key" : titleCase(noun)}
                options={types
                  .filter(({ type }) => nounOf(type) === noun)
                  .map(({ type, description }) => ({ value: type, label: type, hint: description }))}
                checked={[]}
              />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}
