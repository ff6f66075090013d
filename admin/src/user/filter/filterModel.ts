import {
  CLASS_LEVELS,
  formatDate,
  GENDER_LABELS,
  MAX_ROUNDS,
  ROLE_NAMES,
  ROUNDS_SLIDER_MAX,
  type Segment,
  type UserFilters,
} from '@coastok/domain';
import type { AddressFilters } from '../../lists/listFilter';
import type { ReportFilter } from '../../provider/download';

export type MemberFilter = AddressFilters<UserFilters>;

export type RoundsRange = [from: number, to: number];

export const ALL_ROUNDS: RoundsRange = [0, ROUNDS_SLIDER_MAX];

/** The positions of the slider's thumbs for a filter; a value beyond the slider's end is shown at its end. */
export function roundsRange({ chantingRounds_gte: from, chantingRounds_lte: to }: MemberFilter): RoundsRange {
  const mark = (value: number) => Math.min(value, ROUNDS_SLIDER_MAX);
  return [mark(from ?? 0), mark(to ?? ROUNDS_SLIDER_MAX)];
}

/** The slider's filter: its upper end, 17, means no upper bound; the whole range filters nothing. */
export function roundsFilter([from, to]: RoundsRange): Pick<
  MemberFilter,
  'chantingRounds_gte' | 'chantingRounds_lte'
> {
  if (from === 0 && to === ROUNDS_SLIDER_MAX) return {};
  return {
    ...(from > 0 && { chantingRounds_gte: from }),
    chantingRounds_lte: to === ROUNDS_SLIDER_MAX ? MAX_ROUNDS : to,
  };
}

/** The slider's range in words: `any`, `4 to 16`, `over 16`, `8 or more`, `4`. */
export function roundsText([from, to]: RoundsRange): string {
  if (from === 0 && to === ROUNDS_SLIDER_MAX) return 'any';
  if (from === ROUNDS_SLIDER_MAX) return `over ${ROUNDS_SLIDER_MAX - 1}`;
  if (to === ROUNDS_SLIDER_MAX) return `${from} or more`;
  return from === to ? String(from) : `${from} to ${to}`;
}

/** The values of the popover's form. */
export interface FilterChoice {
  rounds: RoundsRange;
  roles?: readonly number[];
  genders?: readonly number[];
  classes?: readonly number[];
  ageFrom?: number | null;
  ageTo?: number | null;
  connectedAreaId?: string | null;
  facilitator?: string | null;
  frontliner?: string | null;
  genderUnasked?: boolean;
}

/** The values of a filter with one value, or with several separated by commas. */
const numbersIn = (value: number | string | undefined): number[] =>
  value === undefined ? [] : String(value).split(',').map(Number);

/** Numbers as the value of a filter: one number, or several separated by commas. */
const asFilter = (numbers: readonly number[] = []): number | string | undefined =>
  numbers.length > 1 ? numbers.join(',') : numbers[0];

export const choiceOf = (filter: MemberFilter): FilterChoice => ({
  rounds: roundsRange(filter),
  roles: numbersIn(filter.userRole),
  genders: numbersIn(filter.gender),
  classes: numbersIn(filter.sadhnaGroup),
  ageFrom: filter.age_gte ?? null,
  ageTo: filter.age_lte ?? null,
  connectedAreaId: filter.connectedAreaId ?? null,
  facilitator: filter.facilitator ?? null,
  frontliner: filter.frontliner ?? null,
  genderUnasked: filter.genderUnasked ?? false,
});

/** The filter with the popover's values replaced; search and dates stay. */
export function withChoice(filter: MemberFilter, choice: FilterChoice): MemberFilter {
  const { q, fromDate, toDate } = filter;
  const { rounds, connectedAreaId, facilitator, frontliner, genderUnasked } = choice;
  const chosen = {
    q,
    userRole: asFilter(choice.roles),
    gender: asFilter(choice.genders),
    sadhnaGroup: asFilter(choice.classes),
    age_gte: choice.ageFrom,
    age_lte: choice.ageTo,
    fromDate,
    toDate,
    connectedAreaId,
    facilitator,
    frontliner,
  };
  return {
    ...(Object.fromEntries(
      Object.entries(chosen).filter(([, value]) => value !== undefined && value !== null && value !== ''),
    ) as MemberFilter),
    ...(genderUnasked && { genderUnasked }),
    ...roundsFilter(rounds),
  };
}

export type FilterName =
  | 'rounds'
  | 'area'
  | 'facilitator'
  | 'frontliner'
  | 'gender'
  | 'genderUnasked'
  | 'class'
  | 'age'
  | 'role'
  | 'joined';

/** An active filter: as text, or by the record whose name describes it. */
export interface ActiveFilter {
  name: FilterName;
  text?: string;
  reference?: { resource: 'area' | 'user'; id: string };
  /** The keys of the filter that its removal clears. */
  keys: readonly (keyof MemberFilter)[];
}

/** The labels of a filter's values; a value without a label is shown as it is. */
const labelsText = (value: number | string, labels: Readonly<Record<number, string>>): string =>
  numbersIn(value)
    .map(one => labels[one] ?? String(one))
    .join(', ');

/** `18 to 25`, `18 or more`, `up to 25`, `18`. */
export function ageText(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `up to ${to}`;
  if (to === undefined) return `${from} or more`;
  return from === to ? String(from) : `${from} to ${to}`;
}

function joinedText(from: string | undefined, to: string | undefined): string {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  return from ? `since ${formatDate(from)}` : to ? `until ${formatDate(to)}` : '';
}

/** The active filters of a list, except the search, which has a visible field. */
export function activeFilters(filter: MemberFilter): ActiveFilter[] {
  const { connectedAreaId, facilitator, frontliner, userRole, fromDate, toDate } = filter;
  const found: ActiveFilter[] = [];
  const range = roundsRange(filter);
  if (filter.chantingRounds_gte !== undefined || filter.chantingRounds_lte !== undefined) {
    found.push({
      name: 'rounds',
      text: roundsText(range),
      keys: ['chantingRounds_gte', 'chantingRounds_lte'],
    });
  }
  if (connectedAreaId) {
    found.push({
      name: 'area',
      reference: { resource: 'area', id: connectedAreaId },
      keys: ['connectedAreaId'],
    });
  }
  if (facilitator) {
    found.push({
      name: 'facilitator',
      reference: { resource: 'user', id: facilitator },
      keys: ['facilitator'],
    });
  }
  if (frontliner) {
    found.push({ name: 'frontliner', reference: { resource: 'user', id: frontliner }, keys: ['frontliner'] });
  }
  if (filter.genderUnasked) found.push({ name: 'genderUnasked', text: 'yes', keys: ['genderUnasked'] });
  const { gender, sadhnaGroup, age_gte: from, age_lte: to } = filter;
  if (gender !== undefined)
    found.push({ name: 'gender', text: labelsText(gender, GENDER_LABELS), keys: ['gender'] });
  if (sadhnaGroup !== undefined)
    found.push({ name: 'class', text: labelsText(sadhnaGroup, CLASS_LEVELS), keys: ['sadhnaGroup'] });
  if (from !== undefined || to !== undefined)
    found.push({ name: 'age', text: ageText(from, to), keys: ['age_gte', 'age_lte'] });
  if (userRole !== undefined)
    found.push({ name: 'role', text: labelsText(userRole, ROLE_NAMES), keys: ['userRole'] });
  if (fromDate || toDate) {
    found.push({ name: 'joined', text: joinedText(fromDate, toDate), keys: ['fromDate', 'toDate'] });
  }
  return found;
}

/** The export's parameters: the list's segment and every active filter. */
export const reportFilter = (segment: Segment, filter: MemberFilter): ReportFilter => ({
  segment,
  ...filter,
});
