import type { ComponentProps } from "react";
import { CheckboxGroup } from "../../ui/forms/CheckboxGroup.tsx";
import { allScopes, byNoun, nounName, scopeWords } from "./scope-words.ts";

type ScopesFieldProps = Omit<ComponentProps<typeof CheckboxGroup>, "label" | "options" | "checked">;

/** What a key may do, by what it is about. */
export function ScopesField({ id, error, ...field }: ScopesFieldProps) {
  return (
    <div className="grid gap-5">
      {[...byNoun(allScopes)].map(([noun, scopes], index) => (
        <CheckboxGroup
          {...field}
          key={noun}
          id={index === 0 ? id : `${id}-${noun}`}
          error={index === 0 ? error : undefined}
          label={nounName(noun)}
          options={scopes.map((scope) => ({ value: scope, label: scopeWords[scope], hint: scope }))}
          checked={[]}
        />
      ))}
    </div>
  );
}
