import { useParams } from "react-router";
import { Loaded } from "../../features/loading/Loaded.tsx";
import { RowsSkeleton } from "../../ui/data/RowsSkeleton.tsx";
import { Missing, orMissing } from "../frame/Missing.tsx";
import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { MessageActs } from "./acts/MessageActs.tsx";
import { useMessage } from "./inbox-queries.ts";
import { kindNames } from "./kind-names.ts";
import { MessageFacts } from "./MessageFacts.tsx";
import { MessageState } from "./MessageState.tsx";
import { MessageTexts } from "./MessageTexts.tsx";

const title = "Message";

/** One message or request of a customer, and what is done about it. */
export function Component() {
  const { id = "" } = useParams();
  return (
    <RoleOnly title={title} needs="inbox:read">
      <MessagePage key={id} id={id} />
    </RoleOnly>
  );
}

function MessagePage({ id }: { id: string }) {
  const query = useMessage(id);
  const message = query.data;
  return (
    <Page
      title={message ? (message.subject ?? kindNames[message.kind]) : title}
      aside={
        message && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <MessageState state={message.state} />
            <MessageActs message={message} />
          </div>
        )
      }
    >
      <Loaded
        query={query}
        title="The message didn't load"
        loading="Loading the message"
        skeleton={<RowsSkeleton values={["w-40", "w-56", "w-32", "w-48"]} />}
        renderFailure={orMissing(
          <Missing title="No message has this ID" to="/inbox" label="Inbox">
            Check the address. A message goes with its account, and isn't kept for good.
          </Missing>,
        )}
      >
        {(shown) => (
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <MessageTexts message={shown} />
            <MessageFacts message={shown} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
