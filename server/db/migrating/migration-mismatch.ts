/** The schema of the database does not fit this release; the message says in one line what to do. */
export class MigrationMismatch extends Error {
  override readonly name = "MigrationMismatch";
}
