import { NOT_OF_DEMO_DATA } from '../../../tools/product/demoPeople.mjs';
import type { Database } from '../application/database.js';
import { expectNotRunning } from '../backup/isRunning.js';
import type { CommandLine } from '../frame/commandLine.js';
import { confirmDrop } from '../frame/confirmDrop.js';
import { ExitCode } from '../frame/exitCode.js';
import { Failure } from '../frame/failure.js';

/**
 * Drops a database with demo data.
 * @param named its name, as the operator gave it
 * @throws Failure while a product is running, when it holds real people, and unless the database's name was given
 */
export async function dropDemoData(
  db: Database,
  named: string | undefined,
  line: CommandLine,
): Promise<void> {
  await expectNotRunning(db);
  const others = await db.collection('user').countDocuments(NOT_OF_DEMO_DATA);
  if (others > 0) {
    const people = others === 1 ? 'somebody who is' : `${others} people who are`;
    const sentence =
      `the database ${db.databaseName} has ${people} not of the demo data, and is not erased. ` +
      'Name another database in MONGODB_URI.';
    throw new Failure(sentence, ExitCode.Refused);
  }
  await confirmDrop(db.databaseName, named, line);
  await db.dropDatabase();
}
