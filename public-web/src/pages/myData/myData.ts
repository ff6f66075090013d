import { type ConsentRecord, type OwnPrivacyRequestRecord, type VisitorUserRecord } from '@coastok/domain';
import { readOwnRecord } from '../../people/ownRecord.js';
import { type KnownPurpose } from '../../privacy/saidOf.js';
import { readConsents, readPurposes, readRequests } from '../../privacy/privacyCalls.js';

/** All that the page shows. */
export interface MyData {
  /** Null for an address that nobody has signed up with. */
  record: VisitorUserRecord | null;
  purposes: readonly KnownPurpose[];
  consents: readonly ConsentRecord[];
  /** The newest first. */
  requests: readonly OwnPrivacyRequestRecord[];
}

/** @throws ApiError 401 when nobody is proved. */
export async function readMyData(email: string): Promise<MyData> {
  const record = await readOwnRecord(email);
  if (!record) return { record, purposes: [], consents: [], requests: [] };
  const [{ purposes }, consents, requests] = await Promise.all([
    readPurposes(),
    readConsents(),
    readRequests(),
  ]);
  return { record, purposes, consents, requests };
}
