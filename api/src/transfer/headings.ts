import { foldForSearch, isBlank, wordsOf } from '@coastok/domain';
import { InvalidInput } from '../platform/errors/appError.js';
import type { TransferColumn } from './rowReader.js';

/** `Date of birth`, `date_of_birth` and `DATE OF BIRTH` are equal after folding. */
const folded = (heading: string): string => wordsOf(foldForSearch(heading)).join('');

const listed = (titles: readonly string[]): string => titles.map(title => `'${title}'`).join(', ');

/**
 * The column for each heading; null for an empty heading, whose cells must be empty.
 * @throws InvalidInput with a sentence for each problem
 */
export function columnsUnder<Row>(
  columns: readonly TransferColumn<Row>[],
  headings: readonly string[],
): (TransferColumn<Row> | null)[] {
  const byHeading = new Map(columns.map(column => [folded(column.title), column]));
  const found = headings.map(heading => byHeading.get(folded(heading)) ?? null);
  const unknown = headings.filter((heading, at) => !isBlank(heading) && !found[at]);
  const doubled = columns.filter(column => found.filter(other => other === column).length > 1);
  const missing = columns.filter(column => column.required && !found.includes(column));
  const sentences = [
    unknown.length > 0 &&
      `The file has columns that are not known: ${listed(unknown)}. Known are ${listed(columns.map(({ title }) => title))}.`,
    doubled.length > 0 &&
      `The file has columns more than once: ${listed(doubled.map(({ title }) => title))}.`,
    missing.length > 0 && `The file lacks columns: ${listed(missing.map(({ title }) => title))}.`,
    unknown.length === 1 &&
      found.every(column => !column) &&
      'If this line is a title above the headings, please delete it: the first line must be the headings.',
  ].filter(sentence => sentence !== false);
  if (sentences[0]) throw new InvalidInput(sentences[0], { sentences });
  return found;
}
