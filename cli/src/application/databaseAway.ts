/** By their names, errors of the database's driver: for any other the API, which knows them all, need not be loaded. */
const OF_DRIVER = /^(?:Mongo|PoolCleared)/;

/** What the driver says where the database was lost on the way; null for any other error. */
export async function databaseAway(error: unknown): Promise<string | null> {
  if (!(error instanceof Error) || !OF_DRIVER.test(error.name)) return null;
  const { isDatabaseAway } = await import('@coastok/api');
  return isDatabaseAway(error) ? error.message : null;
}
