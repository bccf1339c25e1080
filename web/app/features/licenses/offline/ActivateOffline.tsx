import { offlineCommands } from "@keystead/content/setup";
import type { License, Machine } from "@keystead/contract/portal/licenses";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Form } from "../../../ui/forms/Form.tsx";
import { inCode } from "../../code/in-code.ts";
import { WithCode } from "../../code/WithCode.tsx";
import { licenseQueryKey } from "../license-queries.ts";
import { type IssuedFile, LicenseFileReady } from "./LicenseFileReady.tsx";
import { PastedTextField } from "./PastedTextField.tsx";
import { requestRule } from "./pasted-text-rules.ts";
import { type Refusal, RefusedActivation } from "./RefusedActivation.tsx";

interface ActivateOfflineProps {
  license: License;
  machines: readonly Machine[];
}

/** Turns the request of an app into a license file for its machine. The request stays in its field until that succeeds. */
export function ActivateOffline({ license, machines }: ActivateOfflineProps) {
  const [issued, setIssued] = useState<IssuedFile>();
  const [refusal, setRefusal] = useState<Refusal>();
  const client = useQueryClient();
  const { form, field, busy } = useForm({
    rules: { request: requestRule },
    send: async ({ request }) => {
      const body = { license: license.id, request };
      const answer = await call("POST /api/license/offline-activation", { body });
      setRefusal(undefined);
      if (!answer.ok) return answer;
      const { machine, file, code, next } = answer.data;
      if (machine && file) setIssued({ machine: machine.name, file });
      else if (code !== "VALID" && code !== "GRACE") setRefusal({ code, next });
      // Other parts of the page show the machines too, and the event of this change may be late.
      void client.invalidateQueries({ queryKey: [licenseQueryKey] });
    },
    failed: "The license file wasn't made. Please try again.",
  });
  return (
    <section aria-labelledby="activate-offline" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h3 id="activate-offline" className="text-15 font-semibold">
          Activate a machine
        </h3>
        <p className="max-w-reading text-15 text-muted">
          <WithCode
            text={`Have the app on the machine make a request${inCode(offlineCommands?.request)}. Bring it here, on a USB stick for example. You get a license file to take back.`}
          />
        </p>
      </div>
      {issued ? (
        <LicenseFileReady {...issued} onAgain={() => setIssued(undefined)} />
      ) : (
        <Form {...form} className="grid gap-4">
          {refusal && <RefusedActivation refusal={refusal} machines={machines} />}
          <PastedTextField
            {...field("request")}
            noun="request"
            label="Request from the app"
            hint="Paste all of it, or drop the file here."
          />
          <div>
            <Button type="submit" tone="primary" busy={busy}>
              {busy ? "Making the file…" : "Make license file"}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
