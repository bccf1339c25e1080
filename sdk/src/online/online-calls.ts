import type {
  ActivateAnswer,
  DeactivateAnswer,
  FileAnswer,
  HeartbeatAnswer,
  MachinesAnswer,
  ReplaceAnswer,
  ValidateAnswer,
} from "../answers.ts";
import { type Asked, askServer } from "./ask-server.ts";
import type { RequestFields } from "./describe-question.ts";
import { holdsLease } from "./holds-lease.ts";
import type { MachineQuestion, OnlineCalls, Question } from "./license-client.ts";
import type { Settings } from "../options.ts";
import { cannotVerify, wrongLease } from "../results.ts";
import { openState, saveState } from "../store/state.ts";
import type { Trust } from "../trust/trust.ts";

/** The calls to the server. `open` returns undefined when the platform cannot check signatures. */
export function onlineCalls(settings: Settings, open: () => Promise<Trust | undefined>): OnlineCalls {
  const { product, version } = settings;

  async function ask<Answer extends { readonly question: ValidateAnswer["question"] }>(
    call: Answer["question"]["call"],
    fields: RequestFields,
  ): Promise<Asked<Answer>> {
    const trust = await open();
    return trust ? askServer<Answer>(settings, trust, call, fields) : cannotVerify;
  }

  /** A valid answer counts only with a lease that is valid on this machine. */
  async function askForLease<Answer extends ActivateAnswer | HeartbeatAnswer | ReplaceAnswer>(
    call: Answer["question"]["call"],
    fields: RequestFields,
  ): Promise<Asked<Answer>> {
    const reply = await ask<Answer>(call, fields);
    const trust = await open();
    if (!reply.ok || !reply.answer.valid || !trust) return reply;
    const holds = await holdsLease(trust, reply.answer, { fingerprint: fields.fingerprint, product });
    return holds ? reply : wrongLease;
  }

  /** Removes the saved lease and file. Otherwise the machine would stay licensed offline. */
  async function forget(fingerprint: string): Promise<void> {
    const trust = await open();
    if (!trust) return;
    const state = await openState(trust, settings.store, fingerprint);
    await saveState(trust, settings.store, fingerprint, { ...state, lease: null, file: null });
  }

  const fieldsOf = ({ licenseKey, fingerprint }: Question) => ({ license_key: licenseKey, fingerprint });
  const asApp = (question: Question) => ({ ...fieldsOf(question), product, version });
  const asMachine = (question: MachineQuestion) => ({ ...asApp(question), components: question.components });

  return {
    async activate({ name, platform, ...question }) {
      const reply = await askForLease<ActivateAnswer>("activate", { ...asMachine(question), name, platform });
      if (!reply.ok) return reply;
      const { activated, lease } = reply.answer;
      return { ...summarize(reply.answer), activated, lease };
    },
    async validate({ user, entitlements, ...question }) {
      // The fields are named one by one, because the server refuses fields that it does not know.
      const reply = await ask<ValidateAnswer>("validate", { ...asMachine(question), user, entitlements });
      return reply.ok ? summarize(reply.answer) : reply;
    },
    async deactivate(question) {
      const reply = await ask<DeactivateAnswer>("deactivate", fieldsOf(question));
      if (!reply.ok) return reply;
      // An answer about a mistyped key says nothing about the saved license.
      if (reply.answer.license) await forget(question.fingerprint);
      return { ...summarize(reply.answer), deactivated: reply.answer.deactivated };
    },
    async heartbeat(question) {
      const reply = await askForLease<HeartbeatAnswer>("heartbeat", asMachine(question));
      if (!reply.ok) return reply;
      const { lease, nextHeartbeat } = reply.answer;
      return { ...summarize(reply.answer), lease, nextHeartbeat };
    },
    async listMachines(question) {
      const reply = await ask<MachinesAnswer>("machines", fieldsOf(question));
      return reply.ok ? { ok: true, machines: reply.answer.machines, answer: reply.answer } : reply;
    },
    async replace({ machine, name, platform, ...question }) {
      const fields = { ...asMachine(question), machine, name, platform };
      const reply = await askForLease<ReplaceAnswer>("replace", fields);
      if (!reply.ok) return reply;
      const { replaced, lease } = reply.answer;
      return { ...summarize(reply.answer), replaced, lease };
    },
    async checkOutFile({ encrypt, ...question }) {
      const encryption = encrypt ? "A256GCM" : undefined;
      const reply = await ask<FileAnswer>("file", { ...asApp(question), encryption });
      return reply.ok ? { ...summarize(reply.answer), file: reply.answer.file?.text ?? null } : reply;
    },
  };
}

function summarize<Answer extends ValidateAnswer>(answer: Answer) {
  const { valid, code, detail, next } = answer;
  return { ok: true, valid, code, detail, next, answer } as const;
}
