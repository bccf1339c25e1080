/** The operator's own database can't be used as it is; the message says in one sentence what to do. */
export class DatabaseMisfit extends Error {
  override readonly name = "DatabaseMisfit";
}
