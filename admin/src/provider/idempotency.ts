const BYTES = 16;

/**
 * An idempotency key for one intended action, e.g. while a dialog is open: repeated calls with it count once.
 * Does not need a secure context, which `crypto.randomUUID` requires.
 */
export const intentionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Idempotency keys for a form: the same key while the same content is sent, a new one for other content, since
 * one key must not be used for two different requests.
 */
export function intentionKeys(): (body: unknown) => string {
  let named = { text: '', key: '' };
  return body => {
    const text = JSON.stringify(body);
    if (text !== named.text) named = { text, key: intentionKey() };
    return named.key;
  };
}

/** The header with the idempotency key (docs/rules/http.md#9). */
export const underKey = (key: string): HeadersInit => ({ 'Idempotency-Key': key });
