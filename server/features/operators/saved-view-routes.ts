import * as contract from "@keystead/contract/console/saved-views";
import type { Deps } from "../../deps.ts";
import { answer, refuse } from "../../platform/http/answers/answer.ts";
import type { Bind } from "../../platform/http/bind.ts";
import { listSavedViews } from "./saved-views/list-saved-views.ts";
import { presentSavedView } from "./saved-views/present-saved-view.ts";
import { removeView } from "./saved-views/remove-view.ts";
import { renameView } from "./saved-views/rename-view.ts";
import { saveView } from "./saved-views/save-view.ts";

/** The routes of the console about lists that operators keep under a name. */
export function registerSavedViews(bind: Bind, deps: Deps): void {
  bind(contract.listSavedViews, async ({ caller }) => {
    const views = await listSavedViews(deps, caller.operatorId);
    return answer(200, { success: true, views: views.map(presentSavedView) });
  });

  bind(contract.saveView, async ({ caller, body }) => {
    const saved = await saveView(deps, { ...body, operatorId: caller.operatorId });
    return saved.ok
      ? answer(201, { success: true, view: presentSavedView(saved.view) })
      : refuse(saved.reason);
  });

  bind(contract.renameView, async ({ caller, params, body }) => {
    const renamed = await renameView(deps, { id: params.id, operatorId: caller.operatorId }, body.name);
    return renamed.ok
      ? answer(200, { success: true, view: presentSavedView(renamed.view) })
      : refuse(renamed.reason);
  });

  bind(contract.removeView, async ({ caller, params }) => {
    const removed = await removeView(deps, { id: params.id, operatorId: caller.operatorId });
    return removed.ok ? answer(200, { success: true }) : refuse(removed.reason);
  });
}
