import {
  consentsTo,
  joinExpertise,
  PRIVACY_VERSION,
  type SignUpBody,
  splitExpertise,
  type VisitorProfileBody,
  type VisitorSessionRecord,
  type VisitorUserRecord,
  withdrawnOf,
} from '@coastok/domain';

/** The values of step 2, as typed in the fields. */
export interface BasicValues {
  name: string;
  initiatedName: string;
  phone: string;
  connectedAreaId: string;
  facilitator: string;
  dob: string;
  consent: boolean;
  notices: boolean;
  fundRaising: boolean;
  photos: boolean;
}

/** The values of step 3, as typed in the fields. */
export interface MoreValues {
  mentor: string;
  residenceArea: string;
  chantingRounds: string;
  sadhnaGroup: string;
  gender: string;
  maritalStatus: string;
  profession: string;
  expertiseArea: readonly string[];
}

export const BASIC_FIELDS: readonly (keyof BasicValues)[] = [
  'name',
  'initiatedName',
  'phone',
  'connectedAreaId',
  'facilitator',
  'dob',
  'consent',
  'notices',
  'fundRaising',
  'photos',
];

export const MORE_FIELDS: readonly (keyof MoreValues)[] = [
  'mentor',
  'residenceArea',
  'chantingRounds',
  'sadhnaGroup',
  'gender',
  'maritalStatus',
  'profession',
  'expertiseArea',
];

export const basicOf = (
  record: VisitorUserRecord | null,
  visitor: Pick<VisitorSessionRecord, 'name'>,
): BasicValues => ({
  name: record?.name ?? visitor.name ?? '',
  initiatedName: record?.initiatedName ?? '',
  phone: record?.phone ?? '',
  connectedAreaId: record?.connectedAreaId ?? '',
  facilitator: record?.facilitator ?? '',
  dob: record?.dob ?? '',
  // A visitor who has withdrawn a required purpose agrees again by ticking the box.
  consent: record?.consentVersion === PRIVACY_VERSION && withdrawnOf(record.purposes).length === 0,
  notices: consentsTo(record?.purposes, 'notices'),
  fundRaising: consentsTo(record?.purposes, 'fund-raising'),
  photos: consentsTo(record?.purposes, 'photos'),
});

const textOf = (value: number | null): string => (value === null ? '' : String(value));

export const moreOf = (record: VisitorUserRecord): MoreValues => ({
  mentor: record.mentor ?? '',
  residenceArea: record.residenceArea ?? '',
  chantingRounds: record.chantingRounds > 0 ? String(record.chantingRounds) : '',
  sadhnaGroup: textOf(record.sadhnaGroup),
  gender: textOf(record.gender),
  maritalStatus: textOf(record.maritalStatus),
  profession: record.profession ?? '',
  expertiseArea: splitExpertise(record.expertiseArea),
});

/**
 * The request body of step 2: with the id of the visitor's record it completes that record, without an id it
 * creates one.
 */
export function basicBody(
  { consent, dob, facilitator, notices, fundRaising, photos, ...values }: BasicValues,
  record: Pick<VisitorUserRecord, '_id'> | null,
  email: string,
): Partial<SignUpBody> {
  return {
    ...(record && { _id: record._id }),
    email,
    ...values,
    ...(facilitator && { facilitator }),
    ...(dob && { dob }),
    ...(consent && {
      consentVersion: PRIVACY_VERSION,
      purposes: { notices, 'fund-raising': fundRaising, photos },
    }),
  };
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The request body of step 3; a field that was left empty is cleared. */
export const moreBody = (values: MoreValues): VisitorProfileBody => ({
  mentor: values.mentor || null,
  residenceArea: values.residenceArea,
  chantingRounds: Number(values.chantingRounds),
  sadhnaGroup: numberOf(values.sadhnaGroup),
  gender: numberOf(values.gender),
  maritalStatus: numberOf(values.maritalStatus),
  profession: values.profession,
  expertiseArea: joinExpertise(values.expertiseArea),
});
