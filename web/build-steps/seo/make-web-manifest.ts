import { themeColors } from "../../app/lib/theme-colors.ts";
import { shop } from "../../shop/shop.ts";

const { brand } = shop;

/** The web app manifest: name, icons and colors of the site on a home screen. */
export function makeWebManifest(): string {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/",
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: themeColors.dark,
    theme_color: themeColors.dark,
    icons: [
      icon("icon-192", 192, "any"),
      icon("icon-512", 512, "any"),
      icon("icon-512-maskable", 512, "maskable"),
    ],
  };
  return JSON.stringify(manifest, null, 2);
}
