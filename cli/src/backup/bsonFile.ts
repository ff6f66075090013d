import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { decrypting, encrypting } from './encryption.js';

/* A collection as a file: the BSON of its documents, one after the other, gzipped, and encrypted if there is a key. */

const CHUNK_BYTES = 256 * 1024;
/** A document has at most 16 MiB, and a little more inside the server. */
const LARGEST_DOCUMENT = 17 * 1024 * 1024;
const SMALLEST_DOCUMENT = 5;

export interface FileFacts {
  documents: number;
  bytes: number;
  sha256: string;
}

/** The file ends in the middle of a document, or is not a back-up file. */
export class DamagedFile extends Error {}

/**
 * Writes documents to a new file, no faster than the disk accepts them. The file is synced to disk when this returns.
 * @param count is called after every chunk with the number of documents so far
 * @param key encrypts the file; null leaves it readable
 * @param level gzip level; 0 for data that is compressed already
 */
export async function writeDocuments(
  path: string,
  documents: AsyncIterable<Uint8Array>,
  { signal, count }: { signal: AbortSignal; count: (documents: number) => void },
  key: Buffer | null,
  level: number = constants.Z_DEFAULT_COMPRESSION,
): Promise<FileFacts> {
  const facts = { documents: 0, bytes: 0 };
  const hash = createHash('sha256');
  async function* chunks(): AsyncGenerator<Buffer> {
    let waiting: Uint8Array[] = [];
    let size = 0;
    for await (const document of documents) {
      waiting.push(document);
      size += document.length;
      facts.documents++;
      if (size < CHUNK_BYTES) continue;
      yield Buffer.concat(waiting);
      count(facts.documents);
      [waiting, size] = [[], 0];
    }
    if (size > 0) yield Buffer.concat(waiting);
  }
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      facts.bytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const source = Readable.from(chunks(), { objectMode: false });
  const zipped = createGzip({ level });
  if (key) await pipeline(source, zipped, encrypting(key, basename(path)), measure, file, { signal });
  else await pipeline(source, zipped, measure, file, { signal });
  return { ...facts, sha256: hash.digest('hex') };
}

/** Reads the documents of a file. @throws DamagedFile, and the errors of reading and unzipping */
export async function* readDocuments(path: string, key: Buffer | null = null): AsyncGenerator<Buffer> {
  const unzipped = createGunzip();
  const source = createReadStream(path);
  // A failure destroys the stream with its error, which the loop below throws.
  const flow = key ? pipeline(source, decrypting(key, basename(path)), unzipped) : pipeline(source, unzipped);
  flow.catch(() => undefined);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of unzipped) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    while (rest.length >= 4) {
      const length = rest.readInt32LE(0);
      if (length < SMALLEST_DOCUMENT || length > LARGEST_DOCUMENT)
        throw new DamagedFile('a document has no length');
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new DamagedFile('it ends in the middle of a document');
}

/** Reads a whole file and returns its facts. */
export async function inspectFile(path: string, key: Buffer | null): Promise<FileFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  let documents = 0;
  for await (const _document of readDocuments(path, key)) documents++;
  return { documents, bytes, sha256: hash.digest('hex') };
}
