/** The backup before a migration failed, so nothing was migrated. The message is one line that says what to do. */
export class MigrationHeld extends Error {
  override readonly name = "MigrationHeld";
}
