/** Numbered choices in a member's record as they are on the wire, with the labels that people see. */
export const GENDERS = { 1: 'MALE', 2: 'FEMALE', 3: 'OTHER' } as const;
export const MARITAL_STATUSES = { 1: 'SINGLE', 2: 'MARRIED', 3: 'DIVORCED', 4: 'WIDOWED' } as const;

/** Display labels of the same choices. */
export const GENDER_LABELS = { 1: 'Male', 2: 'Female', 3: 'Other' } as const;
export const MARITAL_LABELS = { 1: 'Single', 2: 'Married', 3: 'Divorced', 4: 'Widowed' } as const;

export const CLASS_LEVELS = {
  1: 'VL1',
  2: 'VL2',
  3: 'VL3',
  4: 'NS',
  5: 'SPS',
  6: 'DPS',
  7: 'BVS',
  8: 'SNS',
  9: 'BSS',
  0: 'Other',
} as const;
export const USER_STATUSES = { 0: 'Default', 1: 'Active', 2: 'Inactive', 3: 'Deleted' } as const;

/** The two values of a member's or area's `status` that the product itself writes. */
export const RecordStatus = { Removed: 0, Active: 1 } as const;
export type RecordStatus = (typeof RecordStatus)[keyof typeof RecordStatus];
/** The status of a member's record that was merged into another one; it is never set by hand. */
export const MERGED_STATUS = 4;

export interface Choice<Id extends number | string = number> {
  id: Id;
  name: string;
}

/** The choices of a select for an enumeration, in the order that people expect ('Other' last). */
export const choicesOf = (labels: Record<number, string>): Choice[] =>
  Object.entries(labels)
    .map(([id, name]) => ({ id: Number(id), name }))
    .sort((a, b) => Number(a.name === 'Other') - Number(b.name === 'Other') || a.id - b.id);

/** The categories that a visitor chooses from at registration. */
export const USER_CATEGORIES = ['YOUTH', 'BRAHMACHARI'] as const;
export type UserCategory = (typeof USER_CATEGORIES)[number];

const NO_CLASS = 0;
const FIRST_CLASS = 1;

/**
 * The class level (`sadhnaGroup`) for a category: none for a brahmachari, the first one for a youth who chose none.
 * `level` is the level chosen now or before.
 */
export const classLevelOf = (category: UserCategory, level: number | null | undefined): number =>
  category === 'BRAHMACHARI' ? NO_CLASS : (level ?? FIRST_CLASS);
