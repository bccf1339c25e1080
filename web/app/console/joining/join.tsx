import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { useHashToken } from "../../features/accounts/links/use-hash-token.ts";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { dataOf } from "../../lib/data/call-error.ts";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { LoadingRegion } from "../../ui/Skeleton.tsx";
import { call } from "../calls/api.ts";
import { Bar } from "../frame/Bar.tsx";
import { Page } from "../frame/Page.tsx";
import { DeadLink } from "./DeadLink.tsx";
import { JoinForm } from "./JoinForm.tsx";
import { MissingToken } from "./MissingToken.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

const skeleton = <RowsSkeleton values={["w-40", "w-56", "w-48"]} />;

/** What an operator's link opens: it makes somebody an operator, with a password and an authenticator of their own. */
export function Component() {
  const link = useHashToken();
  return (
    <>
      <Bar />
      {link.state === "reading" && (
        <Page title="Join the console" narrow>
          <LoadingRegion label="Reading the link">{skeleton}</LoadingRegion>
        </Page>
      )}
      {link.state === "missing" && <MissingToken />}
      {link.state === "found" && <Join key={link.token} token={link.token} />}
    </>
  );
}

function Join({ token }: { token: string }) {
  const [isDead, setIsDead] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} />;
  if (isDead) return <DeadLink />;
  return <OpenLink token={token} onJoined={setCodes} onDead={() => setIsDead(true)} />;
}

/** Reads a link, and only while it works: once it was used, it would be read as dead. */
function OpenLink({
  token,
  ...outcomes
}: Pick<ComponentProps<typeof JoinForm>, "token" | "onJoined" | "onDead">) {
  const query = useQuery({
    queryKey: ["link", token],
    queryFn: () => dataOf(call("POST /api/operator/link", { body: { token } })),
    // It has the secret of the authenticator.
    gcTime: 0,
  });
  return (
    <Loaded
      query={query}
      title="The link couldn't be checked"
      skeleton={
        <Page title="Join the console" narrow>
          <LoadingRegion label="Checking the link">{skeleton}</LoadingRegion>
        </Page>
      }
      renderFailure={(state, { code }) =>
        code === "link_invalid" || code === "invalid_request" ? (
          <DeadLink />
        ) : (
          <Page title="Join the console" narrow>
            {state}
          </Page>
        )
      }
    >
      {({ link, authenticator }) => (
        <JoinForm token={token} link={link} authenticator={authenticator} {...outcomes} />
      )}
    </Loaded>
  );
}
