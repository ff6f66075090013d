import { type VisitorSessionRecord } from '@coastok/domain';
import { client } from '../api/client.js';
import { rememberVisitor, visitorSession } from '../session/visitorSession.js';
import { mailedCodes } from './mailedCodes.js';

const NAME = 'visitor';

/** The address that this tab had a code mailed to, while the code is valid. */
export const mailedTo = (): string | undefined => mailedCodes.recall<string>(NAME)?.about;

/** Call this when the visitor chooses another address. */
export const forgetMailed = (): void => mailedCodes.forget(NAME);

async function proved(answer: Promise<VisitorSessionRecord>): Promise<VisitorSessionRecord> {
  const visitor = await answer;
  forgetMailed();
  visitorSession.proved(visitor);
  await rememberVisitor(visitor);
  return visitor;
}

/** Has a code mailed to an address; the answer never shows whether the address is known. */
export async function mailCode(email: string): Promise<void> {
  await client.call('visitor.mailCode', { body: { email } });
  mailedCodes.note(NAME, email);
}

/** Verifies an address by the code mailed to it. @throws ApiError 400 for any code that does not fit. */
export const proveByCode = (email: string, code: string): Promise<VisitorSessionRecord> =>
  proved(client.call('visitor.verifyCode', { body: { email, code } }));

/** Begins a sign-in with Google in this browser. @returns the nonce for Google to sign */
export const beginGoogle = async (): Promise<string> => (await client.call('visitor.googleNonce')).nonce;

/** Verifies an address by the ID token from Google's script. @throws ApiError 401, 503. */
export const proveByGoogle = (credential: string): Promise<VisitorSessionRecord> =>
  proved(client.call('visitor.google', { body: { credential } }));
