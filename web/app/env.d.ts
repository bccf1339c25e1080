declare module "virtual:early-script" {
  const code: string;
  export default code;
}

interface ImportMetaEnv {
  /** The origin that the shop is published under, for absolute addresses in canonical links. */
  readonly VITE_SITE_ORIGIN?: string;
}
