import type { MessageKey } from '../messages/en';

const SHORTEST_PASSWORD = 8;

export interface TypedPasswords {
  old_password: string;
  password: string;
  repeat: string;
}

/** What to put right before the server is asked, by field; empty when nothing is. */
export function passwordProblems({
  old_password,
  password,
  repeat,
}: TypedPasswords): Partial<Record<keyof TypedPasswords, MessageKey>> {
  const problems: Partial<Record<keyof TypedPasswords, MessageKey>> = {};
  if (!old_password) problems.old_password = 'password.required';
  if (password.length < SHORTEST_PASSWORD) problems.password = 'password.tooShort';
  else if (password !== repeat) problems.repeat = 'password.different';
  return problems;
}
