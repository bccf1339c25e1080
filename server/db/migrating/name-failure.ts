/** Runs a part of a migration; an error names the migration. */
export async function nameFailure<T>(migration: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) error.message = `Migration ${migration} failed: ${error.message}`;
    throw error;
  }
}
