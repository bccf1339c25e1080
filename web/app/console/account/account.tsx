import { counted } from "../../lib/format/words.ts";
import { KeyValueList } from "../../ui/KeyValueList.tsx";
import { Part } from "../../ui/layout/Part.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { Page } from "../frame/Page.tsx";
import { roleNames } from "../session/role-names.ts";
import { useOperator } from "../session/use-operator.ts";
import { PasskeysPart } from "../passkeys/PasskeysPart.tsx";
import { LogOutButton } from "./LogOutButton.tsx";
import { SessionsPart } from "./SessionsPart.tsx";

/** The operator's own page: who they are, and where they are logged in. */
export function Account() {
  const { email, role, recoveryCodesLeft, sessionEndsAt } = useOperator();
  return (
    <Page title="Your account" aside={<LogOutButton />}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Part title="You">
          <KeyValueList
            items={[
              { term: "Email", value: <bdi>{email}</bdi> },
              { term: "Role", value: roleNames[role] },
              {
                term: "Recovery codes",
                value: recoveryCodesLeft === 0 ? "None left" : `${counted(recoveryCodesLeft, "code")} left`,
              },
              { term: "This session ends", value: <Time value={new Date(sessionEndsAt)} /> },
            ]}
          />
          {recoveryCodesLeft < 3 && (
            <p className="mt-3 text-13 text-muted">
              On the server, <code>npm run keystead operator reset-factor {email}</code> makes a link that
              replaces your password, your authenticator, your passkeys and your codes.
            </p>
          )}
        </Part>
        <div className="grid content-start gap-10">
          <PasskeysPart />
          <SessionsPart />
        </div>
      </div>
    </Page>
  );
}
