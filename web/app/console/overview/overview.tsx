import { Page } from "../frame/Page.tsx";
import { RoleOnly } from "../frame/RoleOnly.tsx";
import { AttentionPart } from "./AttentionPart.tsx";
import { ConversionPart } from "./ConversionPart.tsx";
import { DownloadsPart } from "./DownloadsPart.tsx";
import { FiguresPart } from "./FiguresPart.tsx";

const title = "Overview";

/** How the shop does: what needs somebody, and its figures. */
export function Component() {
  return (
    <RoleOnly title={title} needs="figures:read">
      <Page title={title}>
        <div className="grid gap-10">
          <AttentionPart />
          <FiguresPart />
          <DownloadsPart />
          <ConversionPart />
        </div>
      </Page>
    </RoleOnly>
  );
}
