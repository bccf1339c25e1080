import { isApiKey } from "@keystead/contract/values/api-key";
import { useId, useRef, useState } from "react";
import type { DescribedCall } from "virtual:calls";
import { TextField } from "../../../ui/forms/TextField.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { TryForm } from "./TryForm.tsx";

/**
 * Sends requests to the public API with the visitor's own key. The key is kept only in its field and is gone with the
 * page.
 */
export function TryCalls({ calls }: { calls: readonly DescribedCall[] }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  function readKey(): string | undefined {
    const key = field.current?.value.trim() ?? "";
    const isComplete = isApiKey(key);
    setError(isComplete ? undefined : wordsFor(key));
    if (!isComplete) field.current?.focus();
    return isComplete ? key : undefined;
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mt-5 grid grid-cols-1 gap-4">
      <h4 id={`${id}-title`} className="text-17 font-semibold">
        Try it
      </h4>
      <TextField
        ref={field}
        id={`${id}-key`}
        label="Your API key"
        hint="It stays in this field until you leave the page, and goes nowhere but to this site."
        error={error}
        type="password"
        autoComplete="off"
        spellCheck={false}
        onChange={() => setError(undefined)}
      />
      <ul className="divide-y divide-line border-y border-line">
        {calls.map((call) => (
          <li key={`${call.method} ${call.path}`}>
            <details className="group">
              <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-3 hover:text-accent-text [&::-webkit-details-marker]:hidden">
                <code className="text-15 wrap-anywhere">
                  {call.method} {call.path}
                </code>
                <Icon name="chevron-down" className="flex-none text-muted group-open:rotate-180" />
              </summary>
              <TryForm call={call} readKey={readKey} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsFor(key: string): string {
  return key === "" ? "Enter your API key." : "This isn't a complete API key. Copy all of it.";
}
