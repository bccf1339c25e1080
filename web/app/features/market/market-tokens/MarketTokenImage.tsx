import { useState } from "react";

interface MarketTokenImageProps {
  /** The address of the image on this server; null when there is none. */
  image: string | null;
  symbol: string;
}

/** The image of a token. The first letter of its symbol takes its place when there is no image or it does not load. */
export function MarketTokenImage({ image, symbol }: MarketTokenImageProps) {
  const [failed, setFailed] = useState<string>();
  const [initial = ""] = symbol;
  return (
    <span
      aria-hidden="true"
      className="grid size-8 flex-none place-items-center overflow-hidden rounded-full bg-sunken text-13 font-medium text-muted uppercase"
    >
      {image && image !== failed ? (
        <img
          src={image}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(image)}
        />
      ) : (
        initial
      )}
    </span>
  );
}
