import { cleanLine, isPageAddress } from '@coastok/domain';
import type { MessageKey } from '../messages/en';

/** What is wrong with a field, as react-admin translates it. */
type Problem = MessageKey | { message: MessageKey; args: Record<string, unknown> };

/* Checks of fields; each answers a problem, or nothing when all is well. An empty field is another check's matter. */
type Check = (value: unknown) => Problem | undefined;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const isWhole = (value: unknown, most: number): boolean =>
  isEmpty(value) || (Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= most);

/** A crore: the most that the API takes as one price. */
const MOST_RUPEES = 10_000_000;

export const wholeRupees: Check = value => (isWhole(value, MOST_RUPEES) ? undefined : 'checks.rupees');

/** A whole number from 0 to `most`. */
export const wholeUpTo =
  (most: number): Check =>
  value =>
    isWhole(value, most) ? undefined : { message: 'checks.whole', args: { most } };

/** What a link of a page may lead to: an https address, or a page of our own. */
export const pageAddress: Check = value =>
  isEmpty(value) || isPageAddress(cleanLine(String(value))) ? undefined : 'checks.pageAddress';

/** The part of an address that names an event. */
export const slug: Check = value =>
  isEmpty(value) || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(value)) ? undefined : 'checks.slug';
