import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ExitCode, Failure, inWords } from '../frame/failure.js';

/*
 * A file of an encrypted back-up: a magic number, a salt, and chunks of AES-256-GCM. Each file has its own key,
 * derived from the back-up's key, the salt and the file's name, so that one file can't replace another. A chunk's
 * nonce is its number and a flag for the last chunk: chunks that are left out, swapped or cut off at the end do not
 * decrypt.
 */

const MARK = Buffer.from('CTBK1\n');
const SALT_BYTES = 32;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const HEADER_BYTES = MARK.length + SALT_BYTES;

/** Reads the key that `BACKUP_KEY_FILE` names: 64 hexadecimal digits; null without the setting. @throws Failure */
export async function backupKey({ BACKUP_KEY_FILE: path }: NodeJS.ProcessEnv): Promise<Buffer | null> {
  if (!path) return null;
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new Failure(`BACKUP_KEY_FILE names ${path}: ${inWords(error)}.`, ExitCode.Usage);
  });
  if (!/^[0-9a-f]{64}$/i.test(text.trim())) {
    throw new Failure(
      'BACKUP_KEY_FILE must hold 64 hexadecimal digits, as openssl rand -hex 32 makes them.',
      ExitCode.Usage,
    );
  }
  return Buffer.from(text.trim(), 'hex');
}

const derive = (key: Buffer, salt: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `coastok back-up: ${purpose}`, KEY_BYTES));

const NO_SALT = Buffer.alloc(0);

/** Identifies a key without revealing anything about it. */
export const keyId = (key: Buffer): string => derive(key, NO_SALT, 'id').subarray(0, 8).toString('hex');

/** A message authentication code of a text, which only the holder of the key can compute. */
export const sealOf = (key: Buffer, text: string): string =>
  createHmac('sha256', derive(key, NO_SALT, 'seal'))
    .update(text)
    .digest('hex');

export function isSealed(key: Buffer, text: string, seal: string): boolean {
  const [right, given] = [Buffer.from(sealOf(key, text)), Buffer.from(seal)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** A nonce is never used twice with one key: each file has its own key, and each chunk its own number. */
function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(chunk));
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Encrypts a stream as the file `name`; holds one chunk at a time. */
export const encrypting = (key: Buffer, name: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES);
    const fileKey = derive(key, salt, name);
    const sealed = (chunk: Buffer, number: number, isLast: boolean): Buffer => {
      const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast));
      return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    };
    yield Buffer.concat([MARK, salt]);
    let [waiting, number] = [Buffer.alloc(0) as Buffer, 0];
    for await (const bytes of source) {
      waiting = Buffer.concat([waiting, bytes]);
      while (waiting.length > CHUNK_BYTES) {
        yield sealed(waiting.subarray(0, CHUNK_BYTES), number++, false);
        waiting = waiting.subarray(CHUNK_BYTES);
      }
    }
    yield sealed(waiting, number, true);
  };

/** Decrypts the output of `encrypting` with the same key and name. @throws Error when any part was changed */
export const decrypting = (key: Buffer, name: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let fileKey: Buffer | undefined;
    const opened = (chunk: Buffer, number: number, isLast: boolean): Buffer => {
      if (!fileKey || chunk.length < TAG_BYTES) throw new Error('it is cut off');
      const end = chunk.length - TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast));
      decipher.setAuthTag(chunk.subarray(end));
      try {
        return Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()]);
      } catch {
        throw new Error('it was changed or cut off');
      }
    };
    let [waiting, number] = [Buffer.alloc(0) as Buffer, 0];
    for await (const bytes of source) {
      waiting = Buffer.concat([waiting, bytes]);
      if (!fileKey && waiting.length >= HEADER_BYTES) {
        if (!waiting.subarray(0, MARK.length).equals(MARK)) throw new Error('it is not encrypted');
        fileKey = derive(key, waiting.subarray(MARK.length, HEADER_BYTES), name);
        waiting = waiting.subarray(HEADER_BYTES);
      }
      // Holds back the chunk that may be the last one: only the end of the stream shows whether it is.
      while (fileKey && waiting.length > CHUNK_BYTES + TAG_BYTES) {
        yield opened(waiting.subarray(0, CHUNK_BYTES + TAG_BYTES), number++, false);
        waiting = waiting.subarray(CHUNK_BYTES + TAG_BYTES);
      }
    }
    yield opened(waiting, number, true);
  };
