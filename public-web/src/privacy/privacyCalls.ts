import { type OwnPrivacyRequestRecord, type PrivacyRequestBody } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { client } from '../api/client.js';
import { browserIntentions } from '../drafts/browserDrafts.js';

/** Whether the server refused because what was asked means erasing everything. */
export const erasesAll = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'ERASURE';

/** Files a request, once however often the try is repeated; one to erase that is open already is answered as it is. */
export const fileRequest = (body: PrivacyRequestBody): Promise<OwnPrivacyRequestRecord> =>
  browserIntentions.carryOut('/privacy/request', body, key =>
    client.call('visitor.askPrivacy', { body, key }),
  );
