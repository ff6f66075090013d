import {
  type ConsentBody,
  type ConsentRecord,
  type OwnPrivacyRequestRecord,
  type PrivacyNoticeAnswer,
  type PrivacyNoticeViewRecord,
  type PrivacyRequestBody,
  type PurposesRecord,
} from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { client } from '../api/client.js';
import { browserIntentions } from '../drafts/browserDrafts.js';

/** Everything that data is used for, and the version of the notice. */
export const readPurposes = (): Promise<PurposesRecord> => client.get('/privacy/purposes');

/** What the visitor has said of each purpose, the oldest first. @throws ApiError 401 when nobody is proved. */
export const readConsents = (): Promise<ConsentRecord[]> => client.get('/privacy/consent');

/** @throws ApiError 409 when a needed purpose is withdrawn without `confirm`; see `erasesAll`. */
export const sayConsent = (body: ConsentBody): Promise<ConsentRecord> =>
  client.post('/privacy/consent', body);

/** Whether the server refused because what was asked means erasing everything. */
export const erasesAll = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'ERASURE';

/** All that is held, as a file. @throws ApiError 429 within an hour of the last one. */
export const readCopy = (): Promise<Blob> => client.file('/privacy/export');

/** What the visitor has asked, the newest first. */
export const readRequests = (): Promise<OwnPrivacyRequestRecord[]> => client.get('/privacy/request');

/** Files a request, once however often the try is repeated; one to erase that is open already is answered as it is. */
export const fileRequest = (body: PrivacyRequestBody): Promise<OwnPrivacyRequestRecord> =>
  browserIntentions.carryOut('/privacy/request', body, idempotencyKey =>
    client.post('/privacy/request', body, { idempotencyKey }),
  );

/** What the holder of a mailed link is told. The token travels in the body only. @throws ApiError 400 for a wrong link. */
export const viewNotice = (token: string): Promise<PrivacyNoticeViewRecord> =>
  client.post('/privacy/notice/view', { token });

/** The answer to the notice; it may be given anew while the link works. */
export const answerNotice = (answer: PrivacyNoticeAnswer): Promise<PrivacyNoticeViewRecord> =>
  client.post('/privacy/notice/answer', answer);
