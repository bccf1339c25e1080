import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { Bar } from "./Bar.tsx";
import { MainSkeleton } from "./MainSkeleton.tsx";
import { NavigationSkeleton } from "./Navigation.tsx";

/** The frame of every page as HTML. Runs at build time only: it is seen until the script has loaded. */
export function renderFrame(): string {
  return renderToStaticMarkup(
    <MemoryRouter basename="/admin" initialEntries={["/admin"]}>
      <Bar>
        <NavigationSkeleton />
      </Bar>
      <MainSkeleton />
    </MemoryRouter>,
  );
}
