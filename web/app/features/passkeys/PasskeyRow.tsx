import { Button } from "../../ui/Button.tsx";
import { Time } from "../../ui/live/Time.tsx";

interface PasskeyRowProps {
  passkey: { name: string; createdAt: string; lastUsedAt: string | null };
  onRemove: () => void;
}

/** A passkey in a list: when it was added and used, and the button that removes it. */
export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyRowProps) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="text-15 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <div className="flex flex-wrap gap-x-3 text-13 text-muted">
          <span>
            <span>Added </span>
            <Time value={new Date(createdAt)} />
          </span>
          {lastUsedAt === null ? (
            <span>Not used yet</span>
          ) : (
            <span>
              <span>Used </span>
              <Time value={new Date(lastUsedAt)} show="distance" />
            </span>
          )}
        </div>
      </div>
      <Button size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </li>
  );
}
