/** The schema of the tables of the job queue, which are pg-boss's own. */
export const queueSchema = "jobs";
