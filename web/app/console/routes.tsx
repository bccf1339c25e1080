import type { RouteObject } from "react-router";
import { Outlet, ScrollRestoration } from "react-router";
import { Account } from "./account/account.tsx";
import { Find } from "./finding/find.tsx";
import { Bar } from "./frame/Bar.tsx";
import { MainSkeleton } from "./frame/MainSkeleton.tsx";
import { NavigationSkeleton } from "./frame/Navigation.tsx";
import { NotFound } from "./frame/NotFound.tsx";
import { PageFailure } from "./frame/PageFailure.tsx";
import { License } from "./licenses/license.tsx";
import { Licenses } from "./licenses/licenses.tsx";
import { LoggedInOnly } from "./LoggedInOnly.tsx";
import { Operators } from "./operators/operators.tsx";
import { LogIn } from "./sign-in/log-in.tsx";

/** Every page of the console, below `/admin`. */
export const routes: RouteObject[] = [
  {
    element: (
      <>
        <Outlet />
        <ScrollRestoration />
      </>
    ),
    errorElement: <PageFailure />,
    hydrateFallbackElement: (
      <>
        <Bar>
          <NavigationSkeleton />
        </Bar>
        <MainSkeleton />
      </>
    ),
    children: [
      { path: "log-in", element: <LogIn /> },
      // Loaded on demand: people open it once.
      { path: "join", lazy: () => import("./joining/join.tsx") },
      {
        element: <LoggedInOnly />,
        children: [
          { index: true, element: <Find /> },
          { path: "overview", lazy: () => import("./overview/overview.tsx") },
          { path: "customers", lazy: () => import("./customers/customers.tsx") },
          { path: "customers/:id", lazy: () => import("./customers/customer.tsx") },
          { path: "licenses", element: <Licenses /> },
          { path: "licenses/:id", element: <License /> },
          { path: "inbox", lazy: () => import("./inbox/inbox.tsx") },
          { path: "inbox/:id", lazy: () => import("./inbox/message.tsx") },
          { path: "mails", lazy: () => import("./mails/mails.tsx") },
          { path: "mails/:id", lazy: () => import("./mails/mail.tsx") },
          { path: "audit", lazy: () => import("./audit/audit.tsx") },
          { path: "releases", lazy: () => import("./releases/releases.tsx") },
          { path: "releases/:id", lazy: () => import("./releases/release.tsx") },
          { path: "webhooks", lazy: () => import("./webhooks/webhooks.tsx") },
          { path: "webhooks/:id", lazy: () => import("./webhooks/webhook.tsx") },
          { path: "operators", element: <Operators /> },
          { path: "operator-keys", lazy: () => import("./operator-keys/operator-keys.tsx") },
          { path: "backups", lazy: () => import("./backups/backups.tsx") },
          { path: "signing-keys", lazy: () => import("./signing-keys/signing-keys.tsx") },
          { path: "doctor", lazy: () => import("./doctor/doctor.tsx") },
          { path: "account", element: <Account /> },
          { path: "*", element: <NotFound /> },
        ],
      },
    ],
  },
];
