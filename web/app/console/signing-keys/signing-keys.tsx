import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf } from "../../lib/data/call-error.ts";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { call } from "../calls/api.ts";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { KeyCommands } from "./KeyCommands.tsx";
import { RootKeyPart } from "./RootKeyPart.tsx";
import { RotationPart } from "./RotationPart.tsx";
import { SigningKeyTable } from "./SigningKeyTable.tsx";

const title = "Signing keys";

/** The keys that sign what apps trust, for owners. */
export function Component() {
  return (
    <RoleOnly title={title}>
      <SigningKeysPage />
    </RoleOnly>
  );
}

function SigningKeysPage() {
  const query = useQuery({
    queryKey: ["signing keys"],
    queryFn: () => dataOf(call("GET /api/operator/signing-keys", {})),
  });
  return (
    <Page title={title}>
      <Loaded
        query={query}
        title="The signing keys didn't load"
        loading="Loading the signing keys"
        skeleton={<RowsSkeleton values={["w-40", "w-56", "w-32"]} />}
      >
        {({ keys, keySet, root }) => (
          <div className="grid gap-10">
            <Part title={keySet === null ? "Key set" : `Key set ${keySet}`}>
              <SigningKeyTable keys={keys} />
            </Part>
            <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
              <div className="grid min-w-0 content-start gap-10">
                <RotationPart keys={keys} />
                <RootKeyPart root={root} />
              </div>
              <KeyCommands keys={keys} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
