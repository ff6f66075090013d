import type { Sealed } from './database';

const AES = 'AES-GCM';

/** A key that never leaves this browser: a copy of the phone's files opens nothing. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: AES, iv }, key, bytes) };
}

/** What was sealed; null for what this key does not open. */
export async function unseal<T>(key: CryptoKey, { iv, data }: Sealed): Promise<T | null> {
  const bytes = await crypto.subtle.decrypt({ name: AES, iv }, key, data).catch(() => null);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
}
