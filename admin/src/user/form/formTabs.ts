/** The fields of the second tab; all others are on the first. */
const ADDITIONAL = [
  'dob',
  'gender',
  'maritalStatus',
  'language',
  'profession',
  'sadhnaGroup',
  'residenceArea',
  'mentor',
  'expertiseArea',
];

export type FormTabName = 'basic' | 'additional';

/** The first tab that has a field with a problem; null when no field has one. */
export function tabWithProblem(fields: readonly string[]): FormTabName | null {
  const named = fields.filter(field => field !== 'root');
  if (named.length === 0) return null;
  return named.every(field => ADDITIONAL.includes(field)) ? 'additional' : 'basic';
}
