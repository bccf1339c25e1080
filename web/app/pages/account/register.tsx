import { href, Link, useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { pageMeta } from "../../lib/meta.ts";
import { storeUser } from "../../lib/session.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/Button.tsx";
import { FormErrorSummary } from "../../ui/FormErrorSummary.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";

export const meta = () =>
  pageMeta({
    title: "Start your free trial",
    description: "Register with e-mail and password to start a free 7-day trial. No card is needed.",
    path: href("/register"),
  });

export default function Register() {
  const navigate = useNavigate();
  const { form, field, summary, busy } = useForm({
    rules: {
      email: (value) => (/.+@.+\..+/.test(value) ? undefined : "Please enter a valid email address"),
      password: (value) => (value.length < 8 ? "Use at least 8 characters" : undefined),
    },
    send: async (body) => {
      const answer = await call("POST /api/register", { body });
      if (!answer.ok) return answer.message;
      storeUser(answer.data.user);
      await navigate(href("/"));
    },
  });
  return (
    <div className="wrap py-14 md:py-20">
      <form {...form} className="mx-auto grid max-w-form gap-5">
        <h1 className="text-26 font-semibold tracking-tight">Register to start your 7-day free trial</h1>
        <FormErrorSummary {...summary} />
        <TextField
          {...field("email")}
          label="E-mail"
          type="email"
          autoComplete="username"
          enterKeyHint="next"
        />
        <PasswordField
          {...field("password")}
          label="Password"
          hint="8 characters or more. Any characters, spaces too."
          autoComplete="new-password"
          enterKeyHint="done"
          strength
        />
        <Button type="submit" tone="primary" wide busy={busy}>
          Start free trial
        </Button>
        <p className="text-15 text-muted">
          Already registered?{" "}
          <Link to={href("/login")} className="text-text underline underline-offset-3">
            Log in
          </Link>
        </p>
      </form>
    </div>
  );
}
