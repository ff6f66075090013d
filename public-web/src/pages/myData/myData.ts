import { type ConsentRecord, type OwnPrivacyRequestRecord, type VisitorUserRecord } from '@coastok/domain';
import { client } from '../../api/client.js';
import { type KnownPurpose } from '../../privacy/saidOf.js';

/** All data of the page. */
export interface MyData {
  /** Null for an address that nobody has signed up with. */
  record: VisitorUserRecord | null;
  purposes: readonly KnownPurpose[];
  consents: readonly ConsentRecord[];
  /** The newest first. */
  requests: readonly OwnPrivacyRequestRecord[];
}

/** @throws ApiError 401 without a session. */
export async function readMyData(email: string): Promise<MyData> {
  const record = await client.call('visitor.readUser', { query: { email } });
  if (!record) return { record, purposes: [], consents: [], requests: [] };
  const [{ purposes }, consents, requests] = await Promise.all([
    client.call('public.purposes'),
    client.call('visitor.readConsents'),
    client.call('visitor.readPrivacyRequests'),
  ]);
  return { record, purposes, consents, requests };
}
