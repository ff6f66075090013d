import { cleanText, isBlank, type PrivacyRequestBody, type RequestKind } from '@coastok/domain';
import { type Problems } from '../../forms/useForm.js';
import { emailProblem } from '../../verification/emailProblem.js';
import { details } from '../../texts/en/details.js';
import { guardianAsk } from '../../texts/en/guardian.js';
import { myData as texts } from '../../texts/en/myData.js';
import { wizard } from '../../texts/en/wizard.js';
import { fill } from '../../texts/fill.js';

/** The values of the form's fields. */
export interface RequestValues {
  kind: RequestKind | '';
  text: string;
  /** The person whom a nomination names. */
  name: string;
  relation: string;
  phone: string;
  email: string;
  /** The confirmation that everything shall be erased. */
  sure: boolean;
}

export const EMPTY_REQUEST: RequestValues = {
  kind: '',
  text: '',
  name: '',
  relation: '',
  phone: '',
  email: '',
  sure: false,
};

export const REQUEST_FIELDS = Object.keys(EMPTY_REQUEST) as (keyof RequestValues)[];

const NEEDS_WORDS: readonly string[] = ['correct', 'grievance'] satisfies RequestKind[];

function nomineeProblems({ name, relation, phone, email }: RequestValues): Problems<keyof RequestValues> {
  const wrong = email === '' ? undefined : emailProblem(email);
  return {
    ...(isBlank(name) && { name: fill(wizard.required, { label: details.name }) }),
    ...(isBlank(relation) && { relation: fill(wizard.required, { label: guardianAsk.relation }) }),
    ...(phone === '' && email === '' && { phone: texts.contactNeeded }),
    ...(wrong && { email: wrong }),
  };
}

/** The missing fields, with their messages. */
export function problemsOf(values: RequestValues): Problems<keyof RequestValues> {
  const { kind, text, sure } = values;
  return {
    ...(kind === '' && { kind: texts.chooseKind }),
    ...(NEEDS_WORDS.includes(kind) && isBlank(text) && { text: texts.fewWords }),
    ...(kind === 'erase' && !sure && { sure: texts.tickFirst }),
    ...(kind === 'nominate' && nomineeProblems(values)),
  };
}

/** The request body: the fields that the kind has. */
export function bodyOf(
  kind: RequestKind,
  { text, name, relation, phone, email }: RequestValues,
): PrivacyRequestBody {
  return {
    kind,
    text: cleanText(text),
    ...(kind === 'nominate' && {
      nominee: { name, relation, ...(phone && { phone }), ...(email && { email }) },
    }),
  };
}
