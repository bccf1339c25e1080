import { storesNothing } from "../../db/database-errors.ts";
import type { Check } from "../check.ts";
import { broken, fine } from "../finding.ts";

/** Whether the database has room and takes writes. */
export const databaseRoomCheck: Check = {
  name: "Database writes",
  async ask({ db }) {
    try {
      await db.checkWrites();
      return fine("It takes writes.");
    } catch (error) {
      if (!storesNothing(error)) throw error;
      return error.reason === "full"
        ? broken(
            "Its disk is full.",
            "Free some space on the disk of the database; it continues without a restart.",
          )
        : broken(
            "It takes no writes.",
            "Find out why it is read-only: a standby, a full disk, or a setting of its host.",
          );
    }
  },
};
