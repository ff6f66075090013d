const AES = 'AES-GCM';

/** Personal data, encrypted as stored on the phone. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** A key that never leaves this browser: no script can export it. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);

/**
 * The key in the server's answer to a sign-in, imported so that no script can export it. @param text base64url of
 * 32 bytes
 */
export const keyOf = (text: string): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, AES, false, ['encrypt', 'decrypt']);
};

export const seal = (key: CryptoKey, value: unknown): Promise<Sealed> =>
  sealBytes(key, new TextEncoder().encode(JSON.stringify(value)));

export async function sealBytes(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: AES, iv }, key, bytes) };
}

/** The decrypted value; null where this key does not fit. */
export async function unseal<T>(key: CryptoKey, sealed: Sealed): Promise<T | null> {
  const bytes = await unsealBytes(key, sealed);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
}

export const unsealBytes = (key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer | null> =>
  crypto.subtle.decrypt({ name: AES, iv }, key, data).catch(() => null);
