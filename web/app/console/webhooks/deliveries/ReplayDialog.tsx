import { counted } from "../../../lib/format/words.ts";
import { ConfirmAct } from "../../acts/ConfirmAct.tsx";
import { call } from "../../calls/api.ts";
import { webhooksKey } from "../webhook-queries.ts";
import { replayWords } from "./replay-words.ts";

interface ReplayDialogProps {
  /** Of the webhook. */
  id: string;
  events: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Sends the selected events again. */
export function ReplayDialog({ id, events, onDone, onClose }: ReplayDialogProps) {
  return (
    <ConfirmAct
      title={`Replay ${counted(events.length, "event")}?`}
      label="Replay"
      failed="Nothing was replayed"
      run={() =>
        call("POST /v1/admin/webhooks/{id}/replay", { params: { id }, body: { event_ids: [...events] } })
      }
      changes={[webhooksKey]}
      done={replayWords.done}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="text-15 text-muted">{replayWords.follows}</p>
    </ConfirmAct>
  );
}
