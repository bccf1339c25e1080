import type { FoundByWords, FoundNoun } from "@keystead/contract/operator/finding/find";
import { Link } from "react-router";
import { tierName } from "../../features/licenses/tier-name.ts";
import { titleCase } from "../../lib/format/words.ts";
import { Chip } from "../../ui/Chip.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Time } from "../../ui/live/Time.tsx";
import { kindNames } from "../inbox/kind-names.ts";
import { LicenseStatus } from "../licenses/LicenseStatus.tsx";
import { pagesNamed } from "../frame/pages.ts";
import { useOperator } from "../session/use-operator.ts";
import { FoundGroup, FoundRow } from "./FoundGroup.tsx";
import { wordsHash } from "../addresses/words-in-address.ts";

type Lists = Omit<FoundByWords, "success" | "more">;

const isEmpty = (lists: Lists): boolean => Object.values(lists).every((list) => !list?.length);

interface FoundRowsProps {
  found: Lists & { more: FoundNoun[] };
  words: string;
}

/** What was found: pages of the console, and then what the shop has, in the order of the answer. A noun of which nothing was found is left out. */
export function FoundRows({ found, words }: FoundRowsProps) {
  const { accounts, licenses, entries, mails, releases, more } = found;
  const pages = pagesNamed(useOperator(), words);
  if (pages.length === 0 && isEmpty({ accounts, licenses, entries, mails, releases }))
    return (
      <EmptyState title="Nothing found">
        <span>
          Nothing starts with or is called <bdi className="data wrap-anywhere">{words}</bdi>. Check the
          spelling, or search for something else you know about it.
        </span>
      </EmptyState>
    );
  const hasMore = (noun: FoundNoun) => more.includes(noun);
  return (
    <div className="grid gap-7">
      <FoundGroup title="Pages" rows={pages} more={false}>
        {({ to, label, group }) => (
          <FoundRow
            key={to}
            title={
              <Link to={to} className="inline-flex touch items-center hover:underline">
                {label}
              </Link>
            }
          >
            <span>{group ?? "Console"}</span>
          </FoundRow>
        )}
      </FoundGroup>
      <FoundGroup
        title="Customers"
        rows={accounts}
        more={hasMore("accounts")}
        all={
          <Link
            to={`/customers${wordsHash(words)}`}
            className="inline-flex touch items-center underline underline-offset-3"
          >
            Show all customers
          </Link>
        }
      >
        {({ id, email, is_confirmed: isConfirmed, created_at: created, suspended_at: suspended }) => (
          <FoundRow
            key={id}
            title={
              <Link to={`/customers/${id}`} className="inline-flex touch items-center hover:underline">
                <bdi>{email}</bdi>
              </Link>
            }
            aside={suspended ? <Chip tone="warn">Suspended</Chip> : !isConfirmed && <Chip>Unconfirmed</Chip>}
          >
            <span>
              <span>Since </span>
              <Time value={new Date(created)} show="day" />
            </span>
          </FoundRow>
        )}
      </FoundGroup>
      <FoundGroup
        title="Licenses"
        rows={licenses}
        more={hasMore("licenses")}
        all={
          <Link
            to={`/licenses${wordsHash(words)}`}
            className="inline-flex touch items-center underline underline-offset-3"
          >
            Show all licenses
          </Link>
        }
      >
        {({ id, email, tier, status, license_key: key }) => (
          <FoundRow
            key={id}
            title={
              <Link to={`/licenses/${id}`} className="inline-flex touch items-center hover:underline">
                <bdi>{email}</bdi>
              </Link>
            }
            aside={<LicenseStatus status={status} />}
          >
            <span>{tierName(tier)}</span>
            <span className="data">{key}</span>
          </FoundRow>
        )}
      </FoundGroup>
      <FoundGroup title="Messages" rows={entries} more={hasMore("entries")}>
        {({ id, kind, state, email, subject, created_at: created }) => (
          <FoundRow
            key={id}
            title={
              <Link to={`/inbox/${id}`} className="inline-flex touch items-center hover:underline">
                <bdi>{subject ?? kindNames[kind]}</bdi>
              </Link>
            }
            aside={<Chip tone={state === "open" ? "warn" : "neutral"}>{titleCase(state)}</Chip>}
          >
            <bdi>{email}</bdi>
            <Time value={new Date(created)} show="distance" />
          </FoundRow>
        )}
      </FoundGroup>
      <FoundGroup title="Emails" rows={mails} more={hasMore("mails")}>
        {({ id, recipient, template, outcome, created_at: created }) => (
          <FoundRow
            key={id}
            title={
              <Link to={`/mails/${id}`} className="inline-flex touch items-center hover:underline">
                <bdi>{recipient}</bdi>
              </Link>
            }
            aside={<Chip tone={outcome === "failed" ? "bad" : "neutral"}>{titleCase(outcome)}</Chip>}
          >
            <span className="data">{template}</span>
            <Time value={new Date(created)} show="distance" />
          </FoundRow>
        )}
      </FoundGroup>
      <FoundGroup title="Releases" rows={releases} more={hasMore("releases")}>
        {({ id, product, version, channel, published_at: published, yanked_at: yanked }) => (
          <FoundRow
            key={id}
            title={
              <Link
                to={`/releases/${id}`}
                className="inline-flex touch flex-wrap items-center gap-x-2 hover:underline"
              >
                <span>{product}</span> <span className="data">{version}</span>
              </Link>
            }
            aside={yanked ? <Chip tone="bad">Yanked</Chip> : !published && <Chip>Draft</Chip>}
          >
            <span>{channel}</span>
            {published !== null && <Time value={new Date(published)} show="day" />}
          </FoundRow>
        )}
      </FoundGroup>
    </div>
  );
}
