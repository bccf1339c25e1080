import type { Event } from "@keystead/contract/operator/events";
import type { Deps } from "../../deps.ts";
import type { StoredEvent } from "../../platform/events/store.ts";
import { findFailures } from "../../platform/mail/mail-store.ts";
import { findEmails } from "../accounts/identity/find-emails.ts";
import { findApiKeyNames } from "../api-keys/find-api-key-names.ts";
import { findBlockReasons } from "../licenses/machines/blocks/find-block-reasons.ts";
import { findEventFacts } from "../licenses/record/timeline/find-event-facts.ts";
import { findMessageFacts } from "../messages/find-message-facts.ts";
import type { ReleaseState } from "../releases/catalog/note-release.ts";

/**
 * Describes events for the operator's programs, in their order. A license or a release is as it was then. Names and addresses are read where
 * they are stored, so an event of somebody who has deleted their account names nobody.
 */
export async function describeEvents(
  deps: Pick<Deps, "db" | "shop">,
  events: readonly StoredEvent[],
): Promise<Event[]> {
  const dataOf = await findData(deps, events);
  return events.map((event) => {
    const { id, position, type, at, actor, operatorKeyId, origin } = event;
    return {
      id,
      position,
      type,
      timestamp: at.toISOString(),
      actor: { kind: actor, operator_key: operatorKeyId, operator: origin?.operator ?? null },
      data: dataOf(event),
    } as Event;
  });
}

/** Looks up what the events of a page are about, each table once. Which of them an event is about, its id tells. */
async function findData({ db, shop }: Pick<Deps, "db" | "shop">, events: readonly StoredEvent[]) {
  /** Most pages have events of licenses alone, for which nothing else is looked up. */
  async function findAbout<Found>(
    noun: string,
    find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
  ) {
    const ids = events.filter((event) => nounOf(event) === noun).map(({ subject }) => subject);
    return ids.length === 0 ? new Map<string, Found>() : find(ids);
  }
  const [facts, emails, keyNames, mails, messages, blockReasons] = [
    await findEventFacts({ db, shop }, events),
    await findAbout("account", (ids) => findEmails(db, ids)),
    await findAbout("api_key", (ids) => findApiKeyNames(db, ids)),
    await findAbout(
      "mail",
      async (ids) => new Map((await findFailures(db, ids)).map((mail) => [mail.id, mail])),
    ),
    await findAbout("message", (ids) => findMessageFacts(db, ids)),
    await findBlockReasons(db, events),
  ];

  const presenters: Readonly<Record<string, (event: StoredEvent) => object>> = {
    account: ({ type, subject: id, state }) => ({
      account: { id, email: emails.get(id) ?? null },
      ...(type === "account.deleted" && {
        license_ids: (state as { licenseIds?: string[] } | null)?.licenseIds ?? [],
      }),
    }),
    api_key: ({ subject: id, state }) => ({
      api_key: {
        id,
        name: keyNames.get(id) ?? null,
        account_id: (state as { accountId?: string } | null)?.accountId ?? null,
      },
    }),
    mail: ({ subject: id }) => {
      const mail = mails.get(id);
      return {
        mail: {
          id,
          recipient: mail?.recipient ?? null,
          template: mail?.template ?? null,
          last_error: mail?.lastError ?? null,
        },
      };
    },
    message: ({ subject: id }) => {
      const message = messages.get(id);
      return {
        entry: {
          id,
          kind: message?.kind ?? null,
          email: message?.email ?? null,
          account_id: message?.accountId ?? null,
          license_id: message?.licenseId ?? null,
        },
      };
    },
    machine: ({ id: eventId, subject: id }) => ({
      block: { id, reason: blockReasons.get(eventId) ?? null },
    }),
    operator: ({ subject, state, origin }) => ({
      act: {
        name: origin?.act ?? null,
        subject,
        problem: (state as { problem?: string } | null)?.problem ?? null,
      },
    }),
    release: ({ subject: id, state }) => {
      const { isYanked, ...release } = state as unknown as ReleaseState;
      return { release: { id, ...release, is_yanked: isYanked } };
    },
  };
  return (event: StoredEvent): object => facts.get(event.id) ?? presenters[nounOf(event)]?.(event) ?? {};
}

/** What an event is about: `account` of `account.created`. */
const nounOf = ({ type }: StoredEvent): string => type.slice(0, type.indexOf("."));
