import { type OwnPrivacyRequestRecord, type PrivacyRequestBody } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { client } from '../api/client.js';
import { browserIntentions } from '../drafts/browserDrafts.js';

/** Whether the server refused because the request means erasing everything. */
export const erasesAll = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'ERASURE';

/**
 * Files a request, once even if the call is repeated; for a request to erase that is already open the server
 * returns that one.
 */
export const fileRequest = (body: PrivacyRequestBody): Promise<OwnPrivacyRequestRecord> =>
  browserIntentions.callOnce('/privacy/request', body, key =>
    client.call('visitor.askPrivacy', { body, key }),
  );
