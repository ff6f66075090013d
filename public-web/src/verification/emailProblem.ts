import { canonicalEmail } from '@coastok/domain';

/** What is wrong with a typed address, in a sentence; undefined when nothing is. */
export function emailProblem(email: string): string | undefined {
  if (!email) return 'Required';
  return canonicalEmail(email) === null ? 'Invalid email address' : undefined;
}
