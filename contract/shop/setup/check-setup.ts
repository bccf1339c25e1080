import type { Plan } from "../catalogue.ts";
import type { SetupStep } from "../setup.ts";

interface Setup {
  readonly plans: readonly Pick<Plan, "id" | "download">[];
  readonly setupSteps: readonly SetupStep[];
  readonly productSteps: Readonly<Record<string, readonly SetupStep[]>>;
}

/** Checks the setup guides: that they are about the shop's plans, and that the site can fill in what they leave open. */
export function checkSetup({ plans, setupSteps, productSteps }: Setup): string[] {
  const ids = plans.map(({ id }) => id);
  const shared = plans.filter(({ id }) => !Object.hasOwn(productSteps, id));
  return [
    ...checkGuide("setupSteps", setupSteps, shared),
    ...Object.entries(productSteps).flatMap(([id, steps]) => {
      const guide = `productSteps.${id}`;
      if (!ids.includes(id)) return [`setup.ts: ${guide}: There is no plan "${id}".`];
      return checkGuide(
        guide,
        steps,
        plans.filter((plan) => plan.id === id),
      );
    }),
  ];
}

/** @param plans the plans whose customers read this guide */
function checkGuide(guide: string, steps: readonly SetupStep[], plans: Setup["plans"]): string[] {
  const withoutFile = plans.find(({ download }) => download === undefined);
  return [
    ...(["download", "key"] as const).flatMap((act) =>
      steps.filter((step) => step.act === act).length > 1
        ? [`setup.ts: ${guide}: More than one step has the act "${act}".`]
        : [],
    ),
    ...steps.flatMap(({ mail = "" }, index) => {
      const unknown = mail.match(/\{\w+\}/g)?.find((name) => name !== "{app}");
      return unknown === undefined
        ? []
        : [`setup.ts: ${guide}[${index}].mail: There is no ${unknown}. Use {app}.`];
    }),
    ...steps.flatMap(({ command = "" }, index) => {
      const at = `setup.ts: ${guide}[${index}].command`;
      const unknown = command.match(/\{\w+\}/g)?.find((name) => name !== "{file}" && name !== "{key}");
      if (unknown !== undefined) return [`${at}: There is no ${unknown}. Use {file} or {key}.`];
      return command.includes("{file}") && withoutFile
        ? [`${at}: {file} is the download of a plan, and plan "${withoutFile.id}" has none.`]
        : [];
    }),
  ];
}
