/** The embedded server cannot run here or did not start. The message is one line that says what to do. */
export class EmbeddedFailure extends Error {
  override readonly name: string = "EmbeddedFailure";
}

/** Another live process holds the data folder. */
export class DataDirInUse extends EmbeddedFailure {
  override readonly name = "DataDirInUse";
}
