import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { decrypting, encrypting } from './encryption.js';

const KEY = randomBytes(32);
const CHUNK = 64 * 1024;
const HEADER = 6 + 32;
const SEALED = CHUNK + 16;

async function* of(...pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

const joined = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};

const encrypted = (text: Buffer, key = KEY) => joined(encrypting(key, 'user')(of(text)));
const decrypted = (bytes: Buffer, key = KEY, name = 'user') => joined(decrypting(key, name)(of(bytes)));

describe('a file', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 7])(
    'of %i bytes comes back as it was',
    async size => {
      const text = randomBytes(size);
      const bytes = await encrypted(text);
      expect(await decrypted(bytes)).toEqual(text);
      // The stream may arrive in pieces of any size.
      const pieces = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, n) =>
        bytes.subarray(n * 1000, (n + 1) * 1000),
      );
      expect(await joined(decrypting(KEY, 'user')(of(...pieces)))).toEqual(text);
    },
  );

  test('shows nothing about its content, and differs each time', async () => {
    const text = Buffer.alloc(CHUNK, 'Asha Verma ');
    const [one, two] = [await encrypted(text), await encrypted(text)];
    expect(one.includes('Asha')).toBe(false);
    expect(one.subarray(HEADER).equals(two.subarray(HEADER))).toBe(false);
  });

  const whole = encrypted(randomBytes(3 * CHUNK));
  const chunk = (bytes: Buffer, n: number) => bytes.subarray(HEADER + n * SEALED, HEADER + (n + 1) * SEALED);

  test.each<[string, (bytes: Buffer) => Buffer]>([
    [
      'with one bit changed',
      bytes => Buffer.from(bytes.map((byte, at) => (at === 70_000 ? byte ^ 1 : byte))),
    ],
    ['with another salt', bytes => Buffer.from(bytes.map((byte, at) => (at === 10 ? byte ^ 1 : byte)))],
    ['cut off within a chunk', bytes => bytes.subarray(0, bytes.length - 5)],
    ['cut off after a chunk', bytes => bytes.subarray(0, HEADER + 2 * SEALED)],
    ['cut off in its head', bytes => bytes.subarray(0, 20)],
    ['without a chunk', bytes => Buffer.concat([bytes.subarray(0, HEADER + SEALED), chunk(bytes, 2)])],
    [
      'with chunks swapped',
      bytes => Buffer.concat([bytes.subarray(0, HEADER), chunk(bytes, 1), chunk(bytes, 0), chunk(bytes, 2)]),
    ],
    ['with something behind it', bytes => Buffer.concat([bytes, Buffer.alloc(100)])],
    ['that was never encrypted', () => randomBytes(500)],
    ['that is empty', () => Buffer.alloc(0)],
  ])('%s is refused', async (_, change) => {
    await expect(decrypted(change(await whole))).rejects.toThrow(/changed|cut off|not encrypted/);
  });

  test('can be read with its own key and name only', async () => {
    await expect(decrypted(await whole, randomBytes(32))).rejects.toThrow('changed or cut off');
    await expect(decrypted(await whole, KEY, 'area')).rejects.toThrow('changed or cut off');
  });
});
