/**
 * In seconds: a segment that is not full is archived after this time. With the time until it is shipped, a lost machine costs a minute
 * at most.
 */
const archiveAfter = 45;

/**
 * Settings that make the embedded server leave its write-ahead log (WAL) in the folder `archive` beside its data, segment by segment of 16
 * MiB. A segment appears there as a whole, and a repeat after a crash replaces it by the same bytes. It is synced first, because the server
 * reuses its own file after that.
 */
export const archiveSettings = {
  archive_mode: "on",
  archive_timeout: String(archiveAfter),
  archive_command:
    "cp %p ../archive/%f.part && sync ../archive/%f.part && mv ../archive/%f.part ../archive/%f && sync ../archive",
};
