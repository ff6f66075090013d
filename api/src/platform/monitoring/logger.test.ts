import { expect, test } from '@jest/globals';
import { DECLARED, type DeclaredList, personalPlacesOf } from '@coastok/domain';
import { createLogger } from './logger.js';

/** A record with one value at a path such as `discussion[*].askText`. */
const recordWith = (place: string, value: string): object =>
  place.split('.').reduceRight<unknown>((inner, step) => {
    const name = step.replace('[*]', '');
    return { [name]: step.endsWith('[*]') ? [inner] : inner };
  }, value) as object;

const PLACES = DECLARED.flatMap((list: DeclaredList) =>
  personalPlacesOf(list).map((place): [string, string] => [list.name, place]),
);

test('there is something to hide', () => {
  expect(PLACES).toEqual(
    expect.arrayContaining([
      ['question', 'askText'],
      ['question', 'discussion[*].ansText'],
      ['audit', 'actor.name'],
    ]),
  );
});

test.each(PLACES)('the personal data of a declared %s is in no log line: %s', (_, place) => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: line => void lines.push(line) });
  logger.info(recordWith(place, 'Quirina'), 'by itself');
  logger.info({ record: recordWith(place, 'Quirina') }, 'as part of something');
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain('Quirina');
});
