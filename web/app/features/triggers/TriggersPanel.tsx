import type { License } from "@keystead/contract/portal/licenses";
import { useSearchParams } from "react-router";
import { Button } from "../../ui/Button.tsx";
import { EntriesSkeleton } from "../../ui/data/EntriesSkeleton.tsx";
import { useLazyDialog } from "../../ui/dialogs/use-lazy-dialog.ts";
import { Panel } from "../../ui/layout/Panel.tsx";
import { useIsUsable } from "../licenses/use-phase.ts";
import { Loaded } from "../loading/Loaded.tsx";
import { Triggers } from "./Triggers.tsx";
import { useTriggers } from "./use-triggers.ts";

const title = "Alerts";
const loadForm = () => import("./AddTriggerDialog.tsx");

/**
 * The rules of a license about the market. `?token=` in the address, to which tokens of the market link, opens the form with that
 * token, and with the amount of an alert.
 */
export function TriggersPanel({ license }: { license: License }) {
  const query = useTriggers(license.id);
  const [params, setParams] = useSearchParams();
  const coin = params.get("token")?.slice(0, 64) ?? "";
  // The form checks it.
  const amount = Number(params.get("amount")) || undefined;
  const isChangeable = useIsUsable(license) && license.role === "owner";
  const { triggers = [], most = 0, products = [] } = query.data ?? {};
  const hasRoom = isChangeable && triggers.length < most;
  const addition = useLazyDialog(loadForm, {
    asked: hasRoom && coin !== "",
    onClose() {
      // A reload must not open the form again.
      if (coin !== "") setParams({}, { replace: true, preventScrollReset: true });
    },
  });

  return (
    <Panel
      title={title}
      aside={
        triggers.length > 0 &&
        hasRoom && (
          <Button size="small" onClick={addition.show}>
            Add alert
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        title="Your alerts didn't load"
        loading="Loading your alerts"
        skeleton={<EntriesSkeleton count={1} />}
      >
        {(list) => (
          <Triggers license={license} list={list} isChangeable={isChangeable} onAdd={addition.show} />
        )}
      </Loaded>
      {addition.module && (
        <addition.module.AddTriggerDialog
          key={addition.opening}
          license={license.id}
          open={hasRoom && addition.open}
          products={products}
          coin={coin}
          amount={amount}
          onClose={addition.close}
        />
      )}
    </Panel>
  );
}

export function TriggersSkeleton() {
  return (
    <Panel title={title}>
      <EntriesSkeleton count={1} />
    </Panel>
  );
}
