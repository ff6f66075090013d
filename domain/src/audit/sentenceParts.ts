import { cleanText } from '../texts/clean.js';
import { isRecordId } from '../formats/ids.js';
import { isRole, ROLE_NAMES } from '../people/roles.js';
import type { AuditRecord } from '../resources/audit.js';
import { fieldWords, listed, meantFields } from './fieldWords.js';
import { kindOfField, type NamedKind } from './references.js';

/**
 * The parts of an audit entry that a sentence is built from. Names are by id. A record that was deleted permanently, or
 * that the reader may not see, has no name.
 */
export type AuditSentenceSource = Pick<AuditRecord, 'action' | 'entity' | 'entityId' | 'changes' | 'names'>;

/** Builds the sentence for an audit entry, to be shown after the person's name: 'signed in'. */
export type Sentence = (act: AuditSentenceSource) => string;

const NAMED_BY_FIELD = 3;

const UNKNOWN: Readonly<Partial<Record<NamedKind, string>>> = {
  person: 'somebody who is not known any more',
  area: 'an area that is not known any more',
  event: 'an event that is not known any more',
  booking: 'somebody who is not known any more',
  question: 'somebody who is not known any more',
  pledging: 'somebody who is not known any more',
  request: 'somebody who is not known any more',
  task: 'somebody who is not known any more',
  contact: 'somebody who is not known any more',
  gathering: 'a gathering that is not known any more',
};

/** The name behind an id, or a text that says that it is not known any more. */
export const nameOf = ({ names }: Pick<AuditSentenceSource, 'names'>, kind: NamedKind, id: unknown): string =>
  (typeof id === 'string' && names?.[id]) || (UNKNOWN[kind] ?? 'one that is not known any more');

/** The name of the record that the entry is about. */
export const subject = (act: AuditSentenceSource, kind: NamedKind): string => nameOf(act, kind, act.entityId);

/** The new value of a field. */
export const became = ({ changes }: AuditSentenceSource, field: string): unknown => changes[field]?.to;
export const was = ({ changes }: AuditSentenceSource, field: string): unknown => changes[field]?.from;

export const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const textIn = (value: unknown): string => (typeof value === 'string' ? cleanText(value) : '');
export const quoted = (value: unknown): string => (textIn(value) ? ` '${textIn(value)}'` : '');

export const roleIn = (value: unknown): string => (isRole(value) ? ROLE_NAMES[value] : 'another role');

/** 'Gopal, Radha and 3 more' */
export function people(act: AuditSentenceSource, ids: readonly unknown[]): string {
  const some = ids.slice(0, ids.length > NAMED_BY_FIELD ? NAMED_BY_FIELD - 1 : NAMED_BY_FIELD);
  const more = ids.length - some.length;
  return listed([...some.map(id => nameOf(act, 'person', id)), ...(more > 0 ? [`${more} more`] : [])]);
}

/** A value as a sentence can show it, or null: secrets, lists and long texts are shown in the details only. */
function shown(act: AuditSentenceSource, field: string, value: unknown): string | null {
  const kind = kindOfField(field);
  if (kind && isRecordId(value)) return nameOf(act, kind, value);
  if (field === 'userRole') return roleIn(value);
  // Of the other numbers only the chanting rounds are shown: most numbers are codes or amounts.
  if (field === 'chantingRounds' && typeof value === 'number') return String(value);
  return null;
}

/** Lists fields: 'the phone, profession and 3 more fields'. */
function fieldNames(fields: readonly string[]): string {
  if (fields.length <= NAMED_BY_FIELD) return `the ${listed(fields.map(fieldWords))}`;
  const named = fields.slice(0, NAMED_BY_FIELD - 1).map(fieldWords);
  return `the ${listed([...named, `${fields.length - named.length} more fields`])}`;
}

/** 'changed the phone of Gopal', 'changed the chanting rounds of Gopal from 6 to 9' */
export function changed(act: AuditSentenceSource, whose: string): string {
  const fields = meantFields(act.changes);
  const [field] = fields;
  if (field === undefined) return `saved ${whose} without a change`;
  const sentence = `changed ${fieldNames(fields)} of ${whose}`;
  if (fields.length > 1) return sentence;
  const [from, to] = [shown(act, field, was(act, field)), shown(act, field, became(act, field))];
  return `${sentence}${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}`;
}
