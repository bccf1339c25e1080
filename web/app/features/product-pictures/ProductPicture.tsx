import type { ProductPicture as Picture } from "@keystead/contract/shop/product-picture";
import type { ReactNode } from "react";
import { DraftsPicture } from "./DraftsPicture.tsx";
import { LanesPicture } from "./LanesPicture.tsx";
import { SchedulePicture } from "./SchedulePicture.tsx";
import { ThresholdPicture } from "./ThresholdPicture.tsx";

interface ProductPictureProps {
  picture: Picture;
  /** Whether what it shows does not work yet. */
  planned: boolean;
}

/** A drawing of what a product shows, or will show. The data is an example, as its one caption says. */
export function ProductPicture({ picture, planned }: ProductPictureProps) {
  const { title, sum } = picture;
  return (
    <figure>
      <div className="overflow-hidden rounded-card border border-line bg-raised">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4.5 py-3 text-15">
          <p className="font-semibold">{title}</p>
          <p className="text-muted">{sum}</p>
        </div>
        {draw(picture)}
      </div>
      <figcaption className="mt-3 text-13 text-muted" data-label>
        {planned ? "Planned, example data" : "Example data"}
      </figcaption>
    </figure>
  );
}

function draw(picture: Picture): ReactNode {
  switch (picture.kind) {
    case "schedule":
      return <SchedulePicture picture={picture} />;
    case "drafts":
      return <DraftsPicture picture={picture} />;
    case "threshold":
      return <ThresholdPicture picture={picture} />;
    case "lanes":
      return <LanesPicture picture={picture} />;
  }
}
