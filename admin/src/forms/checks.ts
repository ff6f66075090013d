import { cleanLine, isPageAddress } from '@coastok/domain';
import type { MessageKey } from '../messages/en';

/** A validation error, in the form that react-admin translates. */
type Problem = MessageKey | { message: MessageKey; args: Record<string, unknown> };

/*
 * Validators of fields; each returns an error, or nothing if the value is valid. They accept an empty field,
 * which `required` checks.
 */
type Check = (value: unknown) => Problem | undefined;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const isWhole = (value: unknown, most: number): boolean =>
  isEmpty(value) || (Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= most);

/** A crore: the API's maximum for one price. */
const MOST_RUPEES = 10_000_000;

export const wholeRupees: Check = value => (isWhole(value, MOST_RUPEES) ? undefined : 'checks.rupees');

/** A whole number from 0 to `most`. */
export const wholeUpTo =
  (most: number): Check =>
  value =>
    isWhole(value, most) ? undefined : { message: 'checks.whole', args: { most } };

/** Allowed targets of a page's link: an https address, or a page of our own. */
export const pageAddress: Check = value =>
  isEmpty(value) || isPageAddress(cleanLine(String(value))) ? undefined : 'checks.pageAddress';

/** The part of an address that identifies an event. */
export const slug: Check = value =>
  isEmpty(value) || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(value)) ? undefined : 'checks.slug';
