import {
  classLevelOf,
  isBlank,
  PRIVACY_VERSION,
  type SignUpBody,
  USER_CATEGORIES,
  type UserCategory,
  type VisitorSessionRecord,
  type VisitorUserRecord,
  choicesOf,
  CLASS_LEVELS,
} from '@coastok/domain';
import { details } from '../texts/en/details.js';

/** The values of the first step of a registration, as typed in the fields. */
export interface DetailsValues {
  name: string;
  initiatedName: string;
  phone: string;
  connectedAreaId: string;
  facilitator: string;
  chantingRounds: string;
  userCategory: string;
  sadhnaGroup: string;
  /** Empty where nothing was chosen. */
  gender: string;
  dob: string;
}

export type DetailsField = keyof DetailsValues;

export const DETAILS_FIELDS: readonly DetailsField[] = [
  'name',
  'initiatedName',
  'phone',
  'connectedAreaId',
  'facilitator',
  'chantingRounds',
  'userCategory',
  'sadhnaGroup',
  'gender',
  'dob',
];

const isCategory = (value: string): value is UserCategory =>
  (USER_CATEGORIES as readonly string[]).includes(value);

/** The initial values of the form: from the person's own record, or from Google. */
export function detailsOf(
  record: VisitorUserRecord | null,
  visitor: Pick<VisitorSessionRecord, 'name'>,
): DetailsValues {
  return {
    name: record?.name ?? visitor.name ?? '',
    initiatedName: record?.initiatedName ?? '',
    phone: record?.phone ?? '',
    connectedAreaId: record?.connectedAreaId ?? '',
    facilitator: record?.facilitator ?? '',
    chantingRounds: record?.chantingRounds ? String(record.chantingRounds) : '',
    userCategory: record?.userCategory ?? '',
    sadhnaGroup: record?.sadhnaGroup == null ? '' : String(record.sadhnaGroup),
    gender: record?.gender ? String(record.gender) : '',
    dob: record?.dob ?? '',
  };
}

/** A category sets the class level: none for a brahmachari, the first for a youth. */
export const ofCategory = (userCategory: string): Pick<DetailsValues, 'userCategory' | 'sadhnaGroup'> => ({
  userCategory,
  sadhnaGroup: isCategory(userCategory) ? String(classLevelOf(userCategory, undefined)) : '',
});

const numberOf = (text: string): number | undefined => (isBlank(text) ? undefined : Number(text));

/**
 * The request body of the form; a gender that the person no longer chooses is cleared. Pressing the button gives the
 * consent that the form names.
 */
export function bodyOf(
  values: DetailsValues,
  record: Pick<VisitorUserRecord, '_id'> | null,
  email: string,
): Partial<SignUpBody> {
  const category = isCategory(values.userCategory) ? values.userCategory : undefined;
  return {
    ...(record && { _id: record._id }),
    email,
    name: values.name,
    initiatedName: values.initiatedName,
    phone: values.phone,
    connectedAreaId: values.connectedAreaId,
    facilitator: values.facilitator,
    chantingRounds: numberOf(values.chantingRounds),
    userCategory: category,
    sadhnaGroup: category && classLevelOf(category, numberOf(values.sadhnaGroup)),
    gender: numberOf(values.gender) ?? null,
    consentVersion: PRIVACY_VERSION,
    ...(values.dob && { dob: values.dob }),
  };
}

/** The options of a list by number. */
export const optionsOf = (labels: Record<number, string>) =>
  choicesOf(labels).map(({ id, name }) => ({ value: String(id), label: name }));

export const GENDER_OPTIONS = optionsOf(details.genders);

/** The classes; their names are short codes in every language. */
export const LEVEL_OPTIONS = optionsOf(CLASS_LEVELS).map(option =>
  option.value === '0' ? { ...option, label: details.otherLevel } : option,
);
