import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { App } from "./App.tsx";
import { routes } from "./routes.tsx";

const container = document.getElementById("console");
if (!container) throw new Error("The document has no place for the console");
// Replaces the prerendered frame by the same frame, so that nothing moves.
createRoot(container).render(
  <StrictMode>
    <App router={createBrowserRouter(routes, { basename: "/admin" })} />
  </StrictMode>,
);
