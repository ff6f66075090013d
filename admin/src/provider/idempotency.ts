const BYTES = 16;

/**
 * A name for one intention, e.g. for a dialog as long as it is open: however often the call is sent under it, it
 * counts once. Works without a secure context, which `crypto.randomUUID` asks for.
 */
export const intentionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Names for what a form sends until it is taken: the same for as long as the same is sent, another for anything else,
 * since one name must not stand for two things.
 */
export function intentionKeys(): (body: unknown) => string {
  let named = { text: '', key: '' };
  return body => {
    const text = JSON.stringify(body);
    if (text !== named.text) named = { text, key: intentionKey() };
    return named.key;
  };
}

/** The header that carries the name (docs/rules/http.md#9). */
export const underKey = (key: string): HeadersInit => ({ 'Idempotency-Key': key });
