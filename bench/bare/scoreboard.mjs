/** The collection of the bench with the totals of all areas in a drive, most pledged first. */
export const KEPT = 'bench_scoreboard';

/** @type {import('./server.mjs').Handler} kept totals of all areas: one query over as many records */
export async function keptScoreboard({ db }) {
  const rows = await db
    .collection(KEPT)
    .find({}, { projection: { _id: 0 } })
    .sort({ _id: 1 })
    .toArray();
  return { data: rows };
}
