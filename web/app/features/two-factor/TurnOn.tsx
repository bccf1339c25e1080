import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useRef } from "react";
import { call } from "../../lib/api.ts";
import { dataOf } from "../../lib/data/call-error.ts";
import { currentPasswordRule } from "../../lib/forms/form-rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { LoadingRegion, Skeleton } from "../../ui/Skeleton.tsx";
import { CurrentPasswordField } from "../accounts/passwords/CurrentPasswordField.tsx";
import { PasswordForm } from "../accounts/passwords/PasswordForm.tsx";
import { Loaded } from "../loading/Loaded.tsx";
import { Authenticator } from "./Authenticator.tsx";
import { appCodeRule, CodeField } from "./CodeField.tsx";

interface TurnOnProps {
  /** The address of the account, for password managers. */
  email: string;
  onCancel: () => void;
  /** @param recoveryCodes are shown once */
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Turns two-factor authentication on: the app scans a secret, and the person enters a code of it with their password. */
export function TurnOn(props: TurnOnProps) {
  const offer = useQuery({
    queryKey: ["POST /api/two-factor/offer"],
    queryFn: async () => (await dataOf(call("POST /api/two-factor/offer", {}))).authenticator,
    // It is a secret, and each offer is another one.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded
      query={offer}
      title="The secret for your app didn't load"
      skeleton={
        <LoadingRegion label="Loading the secret for your app">
          <Skeleton className="h-4.5 w-56" />
        </LoadingRegion>
      }
    >
      {(authenticator) => <TurnOnForm {...props} authenticator={authenticator} />}
    </Loaded>
  );
}

interface TurnOnFormProps extends TurnOnProps {
  authenticator: ComponentProps<typeof Authenticator> & { setup: string };
}

function TurnOnForm({ email, authenticator, onCancel, onDone }: TurnOnFormProps) {
  const { setup, secret, uri } = authenticator;
  const start = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone, and the form came later.
  useEffect(() => start.current?.focus(), []);
  const { form, field, busy } = useForm({
    rules: { code: appCodeRule, password: currentPasswordRule },
    send: async ({ code, password }) => {
      const answer = await call("POST /api/two-factor", { body: { setup, code, password } });
      if (!answer.ok) return answer;
      onDone(answer.data.recoveryCodes);
      return undefined;
    },
    failed: "Two-factor authentication wasn't turned on. Please try again.",
  });
  return (
    <PasswordForm
      form={form}
      busy={busy}
      email={email}
      act="Turn on"
      acting="Turning on…"
      onCancel={onCancel}
    >
      <div ref={start} tabIndex={-1} className="outline-none">
        <Authenticator secret={secret} uri={uri} level={3} />
      </div>
      <CodeField
        {...field("code")}
        label="Code"
        hint="Six digits. Your app shows new ones every 30 seconds."
        enterKeyHint="next"
      />
      <CurrentPasswordField {...field("password")} enterKeyHint="done" />
    </PasswordForm>
  );
}
