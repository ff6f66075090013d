import { canonicalEmail } from '@coastok/domain';
import { proof } from '../texts/en/proof.js';

/** What is wrong with a typed address, in a sentence; undefined when nothing is. */
export function emailProblem(email: string): string | undefined {
  if (!email) return proof.required;
  return canonicalEmail(email) === null ? proof.invalidEmail : undefined;
}
