import {
  type AskGuardianBody,
  type GuardianAskRecord,
  type GuardianDecision,
  type GuardianViewRecord,
} from '@coastok/domain';
import { client } from '../api/client.js';

/** How far the own guardian's word is. @throws ApiError 401 when nobody is proved. */
export const readGuardian = (): Promise<GuardianAskRecord> => client.get('/guardian/ask');

/** Has the guardian mailed a link; it takes the place of an earlier one. */
export const askGuardian = (body: AskGuardianBody): Promise<GuardianAskRecord> =>
  client.post('/guardian/ask', body);

/** What the holder of a link is asked. The token travels in the body only. @throws ApiError 400 for a wrong link. */
export const viewGuardian = (token: string): Promise<GuardianViewRecord> =>
  client.post('/guardian/view', { token });

export const mailGuardianCode = (token: string): Promise<null> => client.post('/guardian/code', { token });

export const decideAsGuardian = (body: GuardianDecision): Promise<GuardianViewRecord> =>
  client.post('/guardian/confirm', body);
