import type { Command } from 'commander';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine } from '../../frame/commandLine.js';
import { table } from '../../frame/table.js';

/** `coastok db indexes`: what a production database needs before a new version starts. */
export function addIndexesCommand(db: Command, line: CommandLine): void {
  addCommand(
    db,
    line,
    {
      name: 'indexes',
      summary: 'Create missing collections, validators and indexes',
      description:
        'Creates the collections, their validators and indexes that the models declare. Safe to run again and ' +
        'while the product runs; drops nothing.',
      examples: ['coastok db indexes', 'coastok db indexes --json'],
    },
    async () => {
      const prepared = await withApplication(line, application => application.prepareDatabase());
      const byName = prepared.toSorted((a, b) => a.collection.localeCompare(b.collection));
      const rows = byName.map(({ collection, indexes }) => [collection, indexes]);
      return { text: table(['Collection', 'Indexes'], rows), data: byName };
    },
  );
}
