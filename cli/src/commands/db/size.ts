import type { ApplicationContext } from '@coastok/api';
import { formatCount } from '@coastok/domain';
import type { Command } from 'commander';
import type { mongo } from 'mongoose';
import { type Database, databaseOf, nullIfUnauthorized } from '../../application/database.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { table } from '../../frame/table.js';

interface Row {
  collection: string;
  records: number;
  /** Total of all records as they are read, before the server compresses them. */
  bytes: number;
  indexBytes: number;
}

/** `coastok db size`: shows the size of each collection, for capacity planning. */
export function addSizeCommand(db: Command, line: CommandLine): void {
  addCommand(
    db,
    line,
    {
      name: 'size',
      summary: 'Tell what each collection and its indexes take up',
      description:
        'Tells how many records each collection has, what they take up before the server compresses them, and what ' +
        'their indexes do, which should fit into its memory. The largest comes first.',
      examples: ['coastok db size', 'coastok db size --json'],
    },
    () => measure(line),
  );
}

async function measure(line: CommandLine): Promise<Outcome> {
  const work = (application: ApplicationContext) => sizesIn(databaseOf(application));
  const { rows, notReadable } = await withApplication(line, work, { anyVersion: true });
  const total = {
    collection: 'all',
    records: sumOf(rows, 'records'),
    bytes: sumOf(rows, 'bytes'),
    indexBytes: sumOf(rows, 'indexBytes'),
  };
  const heads = ['Collection', 'Records', 'Bytes each', 'MB', 'MB of indexes'];
  return {
    text: table(heads, [
      ...rows.map(cellsOf),
      ...notReadable.map(name => [name, 'not readable', '-', '-', '-']),
      cellsOf(total),
    ]),
    data: { collections: rows, notReadable, total },
  };
}

interface Sizes {
  rows: Row[];
  /** Collections that the database's user may not read. */
  notReadable: string[];
}

/** Returns the sizes of a database's collections, the largest first. */
export async function sizesIn(db: Database): Promise<Sizes> {
  const sizes: Sizes = { rows: [], notReadable: [] };
  for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
    if (name.startsWith('system.')) continue;
    const stats = await db.command({ collStats: name }).catch(nullIfUnauthorized);
    if (stats) sizes.rows.push(rowOf(name, stats));
    else sizes.notReadable.push(name);
  }
  sizes.rows.sort((a, b) => b.bytes + b.indexBytes - (a.bytes + a.indexBytes));
  return sizes;
}

const rowOf = (collection: string, { count, size, totalIndexSize }: mongo.Document): Row => ({
  collection,
  records: Number(count),
  bytes: Number(size),
  indexBytes: Number(totalIndexSize),
});

const sumOf = (rows: readonly Row[], field: 'records' | 'bytes' | 'indexBytes'): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

const cellsOf = ({ collection, records, bytes, indexBytes }: Row): string[] => [
  collection,
  formatCount(records),
  records === 0 ? '-' : String(Math.round(bytes / records)),
  megabytes(bytes),
  megabytes(indexBytes),
];

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
