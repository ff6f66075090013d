const BASIC_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a typed address, in a sentence; undefined when nothing is. */
export function emailProblem(email: string): string | undefined {
  if (!email) return 'Required';
  return BASIC_PATTERN.test(email) ? undefined : 'Invalid email address';
}
