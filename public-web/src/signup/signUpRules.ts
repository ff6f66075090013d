import { isFilled, problemsOf } from '../details/rules.js';
import { type Problems } from '../forms/useForm.js';
import { basicBody, type BasicValues, moreBody, type MoreValues } from './signUpValues.js';
import { details } from '../texts/en/details.js';
import { signUp as texts } from '../texts/en/signUp.js';

const BASIC_LABELS: Readonly<Record<keyof BasicValues, string>> = {
  name: details.name,
  initiatedName: details.initiatedName,
  phone: details.phone,
  connectedAreaId: details.area,
  facilitator: details.facilitator,
  dob: details.dob,
  consent: texts.fields.consent,
  notices: texts.fields.notices,
  fundRaising: texts.fields.fundRaising,
  photos: texts.fields.photos,
};

const MORE_LABELS: Readonly<Record<keyof MoreValues, string>> = {
  mentor: texts.fields.mentor,
  residenceArea: texts.fields.residenceArea,
  chantingRounds: details.rounds,
  sadhnaGroup: details.level,
  gender: details.gender,
  maritalStatus: texts.fields.maritalStatus,
  profession: texts.fields.profession,
  expertiseArea: texts.fields.expertise,
};

const REQUIRED_FIELDS = ['name', 'phone', 'connectedAreaId'] as const;

/** Nobody is signed up without consent and a date of birth (docs/security.md#22). */
export function problemsOfBasic(values: BasicValues): Problems<keyof BasicValues> {
  const { email: _ofTheSession, ...body } = basicBody(values, null, '');
  const found = problemsOf<keyof BasicValues>(values, {
    labels: BASIC_LABELS,
    needed: [...REQUIRED_FIELDS, 'dob'],
    body,
  });
  return values.consent ? found : { ...found, consent: texts.mustAgree };
}

export const lacksBasics = (values: BasicValues): boolean =>
  REQUIRED_FIELDS.some(field => !isFilled(values[field]));

export const problemsOfMore = (values: MoreValues): Problems<keyof MoreValues> =>
  problemsOf<keyof MoreValues>(values, { labels: MORE_LABELS, needed: [], body: moreBody(values) });
