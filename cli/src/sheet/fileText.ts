import { createReadStream } from 'node:fs';
import { Failure } from '../frame/failure.js';
import { unreadable } from '../frame/fileProblem.js';
import { LineEnds } from './lineEnds.js';
import { TextDecoding } from './textDecoding.js';

/**
 * Yields a file's text in pieces, with normalised line ends.
 * @param onRead called with the number of bytes read
 * @throws Failure for a file that can't be read or is not text
 */
export async function* fileText(
  path: string,
  onRead: (bytes: number) => void,
  name = path,
): AsyncGenerator<string> {
  const decoding = new TextDecoding(name);
  const lineEnds = new LineEnds();
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
      onRead(bytes.length);
      yield lineEnds.alike(decoding.decode(bytes));
    }
  } catch (error) {
    throw error instanceof Failure ? error : unreadable(name, error);
  }
  yield lineEnds.alike(decoding.end()) + lineEnds.end();
}
