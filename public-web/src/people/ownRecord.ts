import { type SignUpBody, type VisitorProfileBody, type VisitorUserRecord } from '@coastok/domain';
import { client } from '../api/client.js';

/** The visitor's own record; null before anything was signed up. @throws ApiError 401 when nobody is proved. */
export const readOwnRecord = (email: string): Promise<VisitorUserRecord | null> =>
  client.get('/user', { query: { email } });

/**
 * Creates the visitor's own record, or with its `_id` completes it.
 * @throws ApiError 409 for a full member who sends no `_id`, and for a phone number that somebody else has.
 */
export const saveOwnRecord = (body: Partial<SignUpBody>): Promise<VisitorUserRecord> =>
  client.post('/user', body);

/** Adds to the visitor's own record. */
export const addToOwnRecord = (id: string, body: VisitorProfileBody): Promise<VisitorUserRecord> =>
  client.put(`/user/${id}`, body);
