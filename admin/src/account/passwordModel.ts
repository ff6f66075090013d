import type { MessageKey } from '../messages/en';

const SHORTEST_PASSWORD = 8;

export interface TypedPasswords {
  old_password: string;
  password: string;
  repeat: string;
}

/** Problems by field, checked before the call; empty when there are none. */
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
