import type { Command } from 'commander';
import { prepareDatabase } from '../../application/database.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine } from '../../frame/commandLine.js';
import { table } from '../../frame/table.js';

interface Options {
  dropUndeclared?: true;
}

interface Row {
  collection: string;
  /** How many indexes its model declares. */
  indexes: number;
  /** The names of indexes that the model does not declare. */
  undeclared: string[];
}

/** `coastok db indexes`: creates the indexes that a production database needs before a new version starts. */
export function addIndexesCommand(db: Command, line: CommandLine): void {
  addCommand<Options>(
    db,
    line,
    {
      name: 'indexes',
      changes: true,
      summary: 'Create missing collections, validators and indexes',
      description:
        'Creates the collections, their validators and indexes that the models declare, and names indexes that ' +
        'they do not declare. Safe to run again and while the product runs; drops nothing unless told to.',
      examples: ['coastok db indexes', 'coastok db indexes --json', 'coastok db indexes --drop-undeclared'],
    },
    async ({ dropUndeclared }) => {
      const { dropUndeclaredIndexes, findUndeclaredIndexes } = await import('@coastok/api');
      const rows = await withApplication(line, async application => {
        const prepared = await prepareDatabase(application, line);
        const undeclaredOf = dropUndeclared ? dropUndeclaredIndexes : findUndeclaredIndexes;
        const undeclared = await undeclaredOf(application.connection);
        return prepared.map(row => ({ ...row, undeclared: undeclared.get(row.collection) ?? [] }));
      });
      const byName = rows.toSorted((a, b) => a.collection.localeCompare(b.collection));
      return { text: textOf(byName, dropUndeclared === true), data: byName };
    },
  ).option(
    '--drop-undeclared',
    'drop the indexes that no model declares, once no instance runs the former version',
  );
}

function textOf(rows: readonly Row[], dropped: boolean): string {
  const counts = table(
    ['Collection', 'Indexes'],
    rows.map(({ collection, indexes }) => [collection, indexes]),
  );
  const undeclared = rows.flatMap(row => row.undeclared.map(name => `  ${row.collection}  ${name}`));
  if (undeclared.length === 0) return counts;
  const heading = dropped
    ? 'Dropped, since no model declares them:'
    : 'No model declares these; --drop-undeclared drops them once no instance runs the former version:';
  return [counts, '', heading, ...undeclared].join('\n');
}
