import {
  CLASS_LEVELS,
  choiceFor,
  displayName,
  formatPhone,
  formatSlashDate,
  GENDER_LABELS,
  LANGUAGE_NAMES,
  MARITAL_LABELS,
  MERGED_FIELDS,
  MERGED_KIND_LABELS,
  MERGED_KINDS,
  type MergeChoice,
  type MergeChoices,
  type MergedField,
  type MergePreview,
} from '@coastok/domain';
import type { Member } from '../user/userModel';

/**
 * A field in which the two records differ, as text: `a` of the record that stays, `b` of the record that is
 * merged into it.
 */
export interface Compared {
  field: MergedField;
  a: string;
  b: string;
  /** The default choice. */
  usual: MergeChoice;
}

const named = (labels: Readonly<Record<number, string>>, code: number | null) =>
  code === null ? null : labels[code];

const SHOWN: Partial<Record<MergedField, (member: Member) => string | null | undefined>> = {
  phone: ({ phone }) => phone && formatPhone(phone),
  dob: ({ dob }) => dob && formatSlashDate(dob),
  gender: ({ gender }) => named(GENDER_LABELS, gender),
  maritalStatus: ({ maritalStatus }) => named(MARITAL_LABELS, maritalStatus),
  language: ({ language }) => language && LANGUAGE_NAMES[language],
  sadhnaGroup: ({ sadhnaGroup }) => named(CLASS_LEVELS, sadhnaGroup),
  connectedAreaId: ({ connectedArea }) => connectedArea?.name,
  facilitator: ({ facilitatorData }) => facilitatorData && displayName(facilitatorData),
  frontliner: ({ frontlinerData }) => frontlinerData && displayName(frontlinerData),
  mentor: ({ mentorData }) => mentorData && displayName(mentorData),
};

const textOf = (field: MergedField, member: Member): string => {
  const value: unknown = SHOWN[field] ? SHOWN[field](member) : member[field as keyof Member];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The fields that differ; pictures are not compared as text. */
export const comparedFields = (stays: Member, goes: Member): Compared[] =>
  MERGED_FIELDS.filter(field => field !== 'imageUrl').flatMap(field => {
    const [a, b] = [textOf(field, stays), textOf(field, goes)];
    const usual = choiceFor(field, { survivor: stays as MergeValues, from: goes as MergeValues });
    return a === b ? [] : [{ field, a, b, usual }];
  });

type MergeValues = Partial<Record<MergedField, unknown>>;

/** The choices that differ from the default. */
export const sentChoices = (compared: Compared[], chosen: MergeChoices): MergeChoices =>
  Object.fromEntries(
    compared.flatMap(({ field, usual }) => {
      const choice = chosen[field];
      return choice && choice !== usual ? [[field, choice]] : [];
    }),
  );

/** The numbers of records that a merge moves, as text. */
export const movesInWords = ({ moves }: MergePreview): string =>
  MERGED_KINDS.filter(kind => moves[kind])
    .map(kind => `${MERGED_KIND_LABELS[kind]}: ${moves[kind]}`)
    .join(' · ');
