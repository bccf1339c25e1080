import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf } from "../../lib/data/call-error.ts";
import { Button } from "../../ui/Button.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { call } from "../calls/api.ts";
import { CommandBox } from "../copying/CommandBox.tsx";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { FindingList } from "./FindingList.tsx";
import { summarize } from "./summarize.ts";

const title = "Doctor";

/** Checks the server, for owners. */
export function Component() {
  return (
    <RoleOnly title={title}>
      <DoctorPage />
    </RoleOnly>
  );
}

function DoctorPage() {
  const query = useQuery({
    queryKey: ["doctor"],
    queryFn: async () => (await dataOf(call("GET /api/operator/doctor", {}))).findings,
    // It reaches out to the mail server and others, so it runs when somebody wants to know.
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: false,
  });
  return (
    <Page
      title={title}
      aside={
        query.data && (
          <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
            {query.isFetching ? "Checking…" : "Check again"}
          </Button>
        )
      }
    >
      <div className="grid gap-10">
        <Loaded
          query={query}
          title="The server couldn't be checked"
          loading="Checking the server"
          skeleton={<EntriesSkeleton count={8} />}
        >
          {(findings) => (
            <div className="grid gap-6">
              <p role="status" className="text-15 font-semibold">
                {summarize(findings)}
              </p>
              {query.isError && (
                <p role="alert" className="text-15 text-down">
                  It wasn't checked again: this is what the last check found. Try again in a minute.
                </p>
              )}
              <FindingList findings={findings} />
            </div>
          )}
        </Loaded>
        <Part title="On the server">
          <CommandBox
            title="Check what doesn't start"
            hint="The checks above look at the server that answers this page. When it doesn't start, or runs as several processes, the command runs the same checks on each machine, with its variables."
            command="doctor"
          />
        </Part>
      </div>
    </Page>
  );
}
