import { isBlank } from '@coastok/domain';
import { foundBy } from '../platform/lists/search.js';
import type { ErasedPerson } from '../platform/privacy/personalData.js';

type Values = Record<string, unknown>;

/** The search text inside the filter of a remembered address. */
const SEARCH_IN_ADDRESS = /"q":"([^"]*)"/;

/** Decodes an address of the console; text with an invalid `%` stays as it is. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whether a remembered value identifies a person: by a record's id, by personal data that `redact` would remove, or
 * by a search that would find the person.
 */
export function leadsTo(value: unknown, person: ErasedPerson, redact = person.redact): boolean {
  const { recordIds, names, emails, phones } = person;
  const finds = (q: string) => !isBlank(q) && foundBy(q, ...names, ...emails, ...phones);
  const leads = (one: unknown, name?: string): boolean => {
    if (Array.isArray(one)) return one.some(part => leads(part));
    if (typeof one === 'object' && one !== null)
      return Object.entries(one).some(([key, part]) => leads(part, key));
    if (typeof one !== 'string') return false;
    const text = plain(one);
    const q = name === 'q' ? text : SEARCH_IN_ADDRESS.exec(text)?.[1];
    return recordIds.some(id => text.includes(id)) || redact(text) !== text || (q !== undefined && finds(q));
  };
  return leads(value);
}

/** Console preferences without the values that identify the person; from arrays only the matching items are removed. */
export const withoutPerson = (values: Values, person: ErasedPerson): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (Array.isArray(value)) return [[name, value.filter(item => !leadsTo(item, person))]];
      return leadsTo(value, person) ? [] : [[name, value]];
    }),
  );
