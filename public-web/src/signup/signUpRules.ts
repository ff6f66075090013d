import { z } from 'zod';
import { filled, problemsOf } from '../details/rules.js';
import { type Problems } from '../forms/useForm.js';
import { basicBody, type BasicValues, moreBody, type MoreValues } from './signUpValues.js';

const BASIC_LABELS: Readonly<Record<keyof BasicValues, string>> = {
  name: 'Name',
  initiatedName: 'Initiated Name',
  phone: 'Phone',
  connectedAreaId: 'Connected Area',
  facilitator: 'Facilitator',
  dob: 'Date of birth',
  consent: 'Consent',
  notices: 'Notices',
  fundRaising: 'Fund-raising',
  photos: 'Photos',
};

const MORE_LABELS: Readonly<Record<keyof MoreValues, string>> = {
  mentor: 'Connected by',
  residenceArea: 'Residence area',
  chantingRounds: 'Chanting Rounds',
  sadhnaGroup: 'Class Level',
  gender: 'Gender',
  maritalStatus: 'Marital status',
  profession: 'Profession',
  expertiseArea: 'Expertise',
};

/** The sentence above the form when one of the four is missing. */
export const NOT_ENTERED = "You've not entered name / email / phone / connected area";

const present = z.object({
  name: filled(BASIC_LABELS.name),
  phone: filled(BASIC_LABELS.phone),
  connectedAreaId: filled(BASIC_LABELS.connectedAreaId),
});

/** Nobody is signed up without these (docs/security.md#22). */
const lawful = z.object({
  dob: filled(BASIC_LABELS.dob),
  consent: z.literal(true, 'Please agree to the Privacy Policy, or we may not keep your details.'),
});

export function problemsOfBasic(values: BasicValues): Problems<keyof BasicValues> {
  const { email: _ofTheSession, ...body } = basicBody(values, null, '');
  return problemsOf<keyof BasicValues>(values, { labels: BASIC_LABELS, needed: [present, lawful], body });
}

export const lacksBasics = (values: BasicValues): boolean => !present.safeParse(values).success;

export const problemsOfMore = (values: MoreValues): Problems<keyof MoreValues> =>
  problemsOf<keyof MoreValues>(values, { labels: MORE_LABELS, needed: [], body: moreBody(values) });
