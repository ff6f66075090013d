import { z } from 'zod';
import { filled, problemsOf } from '../details/rules.js';
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

const present = z.object({
  name: filled(BASIC_LABELS.name),
  phone: filled(BASIC_LABELS.phone),
  connectedAreaId: filled(BASIC_LABELS.connectedAreaId),
});

/** Nobody is signed up without these (docs/security.md#22). */
const lawful = z.object({
  dob: filled(BASIC_LABELS.dob),
  consent: z.literal(true, texts.mustAgree),
});

export function problemsOfBasic(values: BasicValues): Problems<keyof BasicValues> {
  const { email: _ofTheSession, ...body } = basicBody(values, null, '');
  return problemsOf<keyof BasicValues>(values, { labels: BASIC_LABELS, needed: [present, lawful], body });
}

export const lacksBasics = (values: BasicValues): boolean => !present.safeParse(values).success;

export const problemsOfMore = (values: MoreValues): Problems<keyof MoreValues> =>
  problemsOf<keyof MoreValues>(values, { labels: MORE_LABELS, needed: [], body: moreBody(values) });
