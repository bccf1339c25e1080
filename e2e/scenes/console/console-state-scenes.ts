import type { OperatorRole } from "@keystead/contract/values/operator-role";
import { type Disturbance, disturb, openAs, openAsOwner } from "./console-steps.ts";
import { type Scene, see } from "../scene.ts";

/** A page of the console, and what it says while its call has no answer, and when it fails. */
interface LoadedPage {
  readonly name: string;
  readonly path: Parameters<typeof openAsOwner>[2];
  /** The path of the call that it reads. */
  readonly call: RegExp;
  readonly loading: string;
  readonly failed: string;
  /** A role that may not open it. */
  readonly refuses?: OperatorRole;
}

const nobody = "019ad0a4-0000-7000-8000-000000000000";
/** The last part of the path of a call about one thing. */
const one = `[0-9a-f-]{36}$`;

const pages: readonly LoadedPage[] = [
  {
    name: "session",
    path: "/account",
    call: /^\/api\/operator\/session$/,
    loading: "Loading the console",
    failed: "The console didn't load",
  },
  {
    name: "find",
    path: "/#words=mira",
    call: /\/find$/,
    loading: "Searching",
    failed: "The search didn't work",
  },
  {
    name: "overview",
    path: "/overview",
    call: /\/admin\/(figures|inbox|mails|webhooks|backups)/,
    loading: "Loading the figures",
    failed: "The figures didn't load",
  },
  {
    name: "customers",
    path: "/customers",
    call: /\/accounts\/list$/,
    loading: "Loading the customers",
    failed: "The customers didn't load",
    refuses: "release_manager",
  },
  {
    name: "customer",
    path: ({ customer }) => `/customers/${customer}`,
    call: new RegExp(`/accounts/${one}`),
    loading: "Loading the customer",
    failed: "The customer didn't load",
    refuses: "release_manager",
  },
  {
    name: "licenses",
    path: "/licenses",
    call: /\/licenses\/search$/,
    loading: "Loading the licenses",
    failed: "The licenses didn't load",
    refuses: "release_manager",
  },
  {
    name: "license",
    path: ({ license }) => `/licenses/${license}`,
    call: new RegExp(`/licenses/${one}`),
    loading: "Loading the license",
    failed: "The license didn't load",
    refuses: "release_manager",
  },
  {
    name: "inbox",
    path: "/inbox",
    call: /\/inbox\/search$/,
    loading: "Loading the inbox",
    failed: "The inbox didn't load",
    refuses: "release_manager",
  },
  {
    name: "message",
    path: ({ message }) => `/inbox/${message}`,
    call: new RegExp(`/inbox/${one}`),
    loading: "Loading the message",
    failed: "The message didn't load",
    refuses: "release_manager",
  },
  {
    name: "mails",
    path: "/mails",
    call: /\/mails\/search$/,
    loading: "Loading the emails",
    failed: "The emails didn't load",
    refuses: "release_manager",
  },
  {
    name: "mail",
    path: ({ failedMail }) => `/mails/${failedMail}`,
    call: new RegExp(`/mails/${one}`),
    loading: "Loading the email",
    failed: "The email didn't load",
    refuses: "release_manager",
  },
  {
    name: "releases",
    path: "/releases",
    call: /\/releases$/,
    loading: "Loading the releases",
    failed: "The releases didn't load",
  },
  {
    name: "release",
    path: ({ release }) => `/releases/${release}`,
    call: new RegExp(`/releases/${one}`),
    loading: "Loading the release",
    failed: "The release didn't load",
  },
  {
    name: "webhooks",
    path: "/webhooks",
    call: /\/webhooks$/,
    loading: "Loading the webhooks",
    failed: "The webhooks didn't load",
    refuses: "release_manager",
  },
  {
    name: "webhook",
    path: ({ webhook }) => `/webhooks/${webhook}`,
    call: /\/webhooks(\/.*\/deliveries)?$/,
    loading: "Loading the webhook",
    failed: "The webhook didn't load",
    refuses: "release_manager",
  },
  {
    name: "audit",
    path: "/audit",
    call: /\/admin\/audit$/,
    loading: "Loading the audit",
    failed: "The audit didn't load",
    refuses: "support",
  },
  {
    name: "operators",
    path: "/operators",
    call: /\/operator\/operators$/,
    loading: "Loading the operators",
    failed: "The operators didn't load",
    refuses: "support",
  },
  {
    name: "account",
    path: "/account",
    call: /\/operator\/sessions$/,
    loading: "Loading your sessions",
    failed: "Your sessions didn't load",
  },
];

/** What the browser logs of a disturbed call. */
const logged: Readonly<Partial<Record<Disturbance, RegExp>>> = {
  failed: /status of 500/,
  cut: /ERR_INTERNET_DISCONNECTED/,
};

const states: readonly [state: string, how: Disturbance][] = [
  ["loading", "held"],
  ["failed", "failed"],
  ["offline", "cut"],
];

const disturbed = ({ name, path, call, loading, failed }: LoadedPage): Scene[] =>
  states.map(([state, how]) => ({
    name: `console-${name}-${state}`,
    brief: true,
    ...(logged[how] && { refused: logged[how] }),
    async open(page, stage) {
      await disturb(page, call, how);
      await openAsOwner(page, stage, path);
      await see(page, how === "held" ? loading : failed);
      if (how === "cut") await see(page, "Check your connection");
    },
  }));

const closed = ({ name, path, refuses }: LoadedPage): Scene[] =>
  refuses === undefined
    ? []
    : [
        {
          name: `console-${name}-closed`,
          brief: true,
          async open(page, stage) {
            await openAs(page, stage, refuses, path);
            await see(page, "Your role can't open this page");
          },
        },
      ];

/** Pages with an ID that nothing has. */
const missing: readonly Scene[] = [
  ["customer", "customers"],
  ["license", "licenses"],
  ["message", "inbox"],
  ["email", "mails"],
  ["release", "releases"],
  ["webhook", "webhooks"],
].map(([noun, list]) => ({
  name: `console-${noun}-missing`,
  brief: true,
  ...(noun !== "webhook" && { refused: /status of 404/ }),
  async open(page, stage) {
    await openAsOwner(page, stage, `/${list}/${nobody}`);
    await see(page, `No ${noun} has this ID`);
  },
}));

/** Every page of the console while it loads, when that fails, without a connection, and for a role that may not open it. */
export const consoleStateScenes: readonly Scene[] = [
  ...pages.flatMap((each) => [...disturbed(each), ...closed(each)]),
  ...missing,
];
