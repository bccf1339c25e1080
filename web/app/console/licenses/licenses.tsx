import { useInfiniteQuery } from "@tanstack/react-query";
import type { LicenseStatus } from "@keystead/contract/values/license-status";
import { useSearchParams } from "react-router";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf } from "../../lib/data/call-error.ts";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { useWordsInAddress } from "../addresses/words-in-address.ts";
import { call } from "../calls/api.ts";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { LicenseFilters } from "./LicenseFilters.tsx";
import { statusNames } from "./LicenseStatus.tsx";
import { LicenseTable } from "./LicenseTable.tsx";

const title = "Licenses";

/** Every license, filtered by what is in the address. */
export function Licenses() {
  return (
    <RoleOnly title={title} needs="licenses:read">
      <LicensesPage />
    </RoleOnly>
  );
}

const isStatus = (text: string): text is LicenseStatus => Object.hasOwn(statusNames, text);

function LicensesPage() {
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useWordsInAddress();
  const status = search.get("status") ?? "";
  const tier = search.get("tier") ?? "";
  const filter = {
    ...(words.trim() && { words: words.trim() }),
    ...(isStatus(status) && { status }),
    ...(tier && { tier }),
  };
  const query = useInfiniteQuery({
    queryKey: ["licenses", filter],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        call(
          "POST /v1/admin/licenses/search",
          { body: { ...filter, ...(pageParam && { after: pageParam }), limit: 50 } },
          { signal },
        ),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  function choose(name: "status" | "tier", value: string) {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return (
    <Page title={title}>
      <LicenseFilters words={words} status={status} tier={tier} onWords={setWords} onChoose={choose} />
      <Loaded
        query={query}
        title="The licenses didn't load"
        loading="Loading the licenses"
        skeleton={<EntriesSkeleton count={6} />}
      >
        {({ pages }) => {
          const licenses = pages.flatMap((page) => page.licenses);
          if (licenses.length === 0) return <NoLicenses isFiltered={Object.keys(filter).length > 0} />;
          return (
            <LicenseTable
              licenses={licenses}
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              hasFailed={query.isFetchNextPageError}
              onMore={() => void query.fetchNextPage()}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}

function NoLicenses({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No license fits">Change the words or the filters.</EmptyState>
  ) : (
    <EmptyState title="No licenses yet">The first one shows up here when it's issued.</EmptyState>
  );
}
