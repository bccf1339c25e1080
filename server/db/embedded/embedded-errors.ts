/** The embedded server cannot run here or did not start. The message is one line that says what to do. */
export class EmbeddedFailure extends Error {
  override readonly name: string = "EmbeddedFailure";
}

/** The data files are of a former major of PostgreSQL, and what only looks at them does not upgrade them. */
export class UpgradePending extends EmbeddedFailure {
  override readonly name = "UpgradePending";
}

/** Another live process holds the data folder. */
export class DataDirInUse extends EmbeddedFailure {
  override readonly name = "DataDirInUse";
}
