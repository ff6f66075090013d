/** Recognises driver errors by name, so that the API, which knows all of them, need not be loaded for other errors. */
const OF_DRIVER = /^(?:Mongo|PoolCleared)/;

/** Returns the driver's message when the connection to the database was lost; null for any other error. */
export async function databaseAway(error: unknown): Promise<string | null> {
  if (!(error instanceof Error) || !OF_DRIVER.test(error.name)) return null;
  const { isDatabaseAway } = await import('@coastok/api');
  return isDatabaseAway(error) ? error.message : null;
}
