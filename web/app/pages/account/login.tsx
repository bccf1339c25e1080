import { href, Link, useNavigate, useSearchParams } from "react-router";
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
    title: "Log in",
    description: "Log in to see your license, your machines and your downloads.",
    path: href("/login"),
    unlisted: true,
  });

const required = (value: string) => (value ? undefined : "Email and password are required");

export default function Login() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { form, field, summary, busy } = useForm({
    rules: { email: required, password: required },
    send: async (body) => {
      const answer = await call("POST /api/login", { body });
      if (!answer.ok) return answer.message;
      storeUser(answer.data.user);
      await navigate(safeNext(search.get("next")) ?? href("/"));
    },
  });
  return (
    <div className="wrap py-14 md:py-20">
      <form {...form} className="mx-auto grid max-w-form gap-5">
        <h1 className="text-26 font-semibold tracking-tight">Log in</h1>
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
          autoComplete="current-password"
          enterKeyHint="done"
        />
        <Button type="submit" tone="primary" wide busy={busy}>
          Log in
        </Button>
        <p className="text-15 text-muted">
          New here?{" "}
          <Link to={href("/register")} className="text-text underline underline-offset-3">
            Start a free 7-day trial
          </Link>
        </p>
      </form>
    </div>
  );
}

/** A path of this site or nothing: an address elsewhere would let a link send people away after they log in. */
function safeNext(next: string | null): string | undefined {
  return next && /^\/(?![/\\])/.test(next) ? next : undefined;
}
