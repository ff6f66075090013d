/** Starts a database on the given directory and keeps it running, for the tests that kill its owner. */
import { startDatabase } from '../database/startDatabase.mjs';

const [dataDir = ''] = process.argv.slice(2);
const { pid } = await startDatabase({ dataDir, log: () => {} });
process.send?.({ pid });
setInterval(() => {}, 60_000);
