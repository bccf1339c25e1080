import { useEffect, useRef } from "react";
import { Navigate } from "react-router";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { controlClass } from "../../ui/forms/field-control.ts";
import { Page } from "../frame/Page.tsx";
import { startOf } from "../frame/pages.ts";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { useOperator } from "../session/use-operator.ts";
import { FoundRows } from "./FoundRows.tsx";
import { FoundSkeleton } from "./FoundSkeleton.tsx";
import { searchFieldId } from "./search-shortcut.ts";
import { useFind } from "./use-find.ts";
import { useWordsInAddress } from "../addresses/words-in-address.ts";

const title = "Search";

/** The first page: one field that finds everything. A role that may not search starts at its own first page. */
export function Find() {
  const operator = useOperator();
  const start = startOf(operator);
  if (start !== undefined && start !== "/") return <Navigate to={start} replace />;
  return (
    <RoleOnly title={title} needs="licenses:read">
      <FindPage />
    </RoleOnly>
  );
}

function FindPage() {
  const [words, setWords] = useWordsInAddress();
  const { query, settled } = useFind(words);
  const field = useRef<HTMLInputElement>(null);
  // The page is its field.
  useEffect(() => field.current?.focus(), []);
  const isEmpty = words.trim() === "";
  return (
    <Page title={title} quiet>
      <div role="search" className="mx-auto block max-w-3xl">
        <div className={isEmpty ? "pt-8 md:pt-24" : ""}>
          <label htmlFor={searchFieldId} className="mb-2 block text-15 font-medium">
            Search the shop
          </label>
          <input
            ref={field}
            id={searchFieldId}
            type="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby="search-hint"
            className={controlClass}
          />
          <p id="search-hint" className="mt-2 text-13 text-muted">
            Email, license key or its last four characters, order number, machine, version or ID.{" "}
            <span className="max-sm:hidden">
              Press <kbd>/</kbd> to search from any page.
            </span>
          </p>
        </div>
        <div className="mt-6" aria-busy={query.isFetching}>
          {!isEmpty && settled !== "" && (
            <Loaded
              query={query}
              title="The search didn't work"
              skeleton={<FoundSkeleton />}
              loading="Searching"
            >
              {(found) => <FoundRows found={found} words={settled} />}
            </Loaded>
          )}
        </div>
      </div>
    </Page>
  );
}
