/** The push service accepts 4,096 bytes; this leaves room for what the console adds to title, body and data. */
const MOST_BYTES = 3800;
const bytesOf = (text: string | undefined): number =>
  new TextEncoder().encode(JSON.stringify(text ?? '')).length;

export const fitsPush = (...texts: (string | undefined)[]): boolean =>
  texts.reduce((sum, text) => sum + bytesOf(text), 0) <= MOST_BYTES;
export const TOO_LONG_TO_PUSH = 'This is too long for a notification. Please shorten it.';
