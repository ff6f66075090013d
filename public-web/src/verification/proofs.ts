import { type VisitorSessionRecord } from '@coastok/domain';
import { client } from '../api/client.js';
import { rememberVisitor } from '../session/rememberVisitor.js';
import { visitorSession } from '../session/visitorSession.js';
import { mailedCodes } from './mailedCodes.js';

const NAME = 'visitor';

/** The address that this tab had a code mailed to, while that works. */
export const mailedTo = (): string | undefined => mailedCodes.recall<string>(NAME)?.about;

/** Another address is meant. */
export const forgetMailed = (): void => mailedCodes.forget(NAME);

async function proved(answer: Promise<VisitorSessionRecord>): Promise<VisitorSessionRecord> {
  const visitor = await answer;
  forgetMailed();
  visitorSession.proved(visitor);
  await rememberVisitor(visitor);
  return visitor;
}

/** Has a code mailed to an address; whether we know the address is never told. */
export async function mailCode(email: string): Promise<void> {
  await client.call('visitor.mailCode', { body: { email } });
  mailedCodes.note(NAME, email);
}

/** Proves an address by the code mailed to it. @throws ApiError 400 for any code that does not fit. */
export const proveByCode = (email: string, code: string): Promise<VisitorSessionRecord> =>
  proved(client.call('visitor.verifyCode', { body: { email, code } }));

/** Begins a sign-in with Google in this browser. @returns what Google is to sign */
export const beginGoogle = async (): Promise<string> => (await client.call('visitor.googleNonce')).nonce;

/** Proves an address by the ID token that Google's script handed over. @throws ApiError 401, 503. */
export const proveByGoogle = (credential: string): Promise<VisitorSessionRecord> =>
  proved(client.call('visitor.google', { body: { credential } }));
