import "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** A server on which this run may create databases. */
    serverUrl: string;
    /** The template: a database with every migration applied, to be copied. */
    templateName: string;
  }
}
