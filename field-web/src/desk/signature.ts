import type { ReadTicket } from '@coastok/domain';
import type { DeskStateAnswer } from './wire';

/** The signer of a ticket: the event's current key, a former key of the event, or another one. */
export type Signer = 'now' | 'before' | 'nobody';

export async function signedBy(
  ticket: ReadTicket,
  { publicKey, formerKeys = [] }: Pick<DeskStateAnswer, 'publicKey'> & Partial<DeskStateAnswer>,
): Promise<Signer> {
  if (await isSigned(ticket, publicKey)) return 'now';
  for (const former of formerKeys) if (await isSigned(ticket, former)) return 'before';
  return 'nobody';
}

/**
 * Whether a ticket's signature is that of the event's key; verified by the browser, or by a library where the
 * browser has no Ed25519 yet.
 * @param publicKey base64 of the 32 bytes
 */
export async function isSigned({ payload, signature }: ReadTicket, publicKey: string): Promise<boolean> {
  const key = bytesOf(publicKey);
  const own = await ownKey(key);
  if (own) return crypto.subtle.verify('Ed25519', own, ownBytes(signature), ownBytes(payload));
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signature, payload, key, { zip215: false });
}

/** The curve's base point is a valid key to test with. */
export const hasOwnEd25519 = async (): Promise<boolean> =>
  (await ownKey(new Uint8Array(32).fill(0x66).fill(0x58, 0, 1))) !== null;

/** Null where the browser does not support Ed25519. */
const ownKey = (key: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> =>
  crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => null);

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));

const ownBytes = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);
