import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const MOST_BYTES = 10 * 1024 * 1024;

/** Appends to a file and starts a new one at 10 MB; keeps the previous one as `<file>.1`. */
export class LogFile {
  #path;
  #size;
  #stream;

  /** @param {string} path */
  constructor(path) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.#size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    this.#stream = this.#open();
  }

  /** @param {Buffer} chunk */
  write(chunk) {
    if (this.#size > MOST_BYTES) {
      this.#stream.end();
      renameSync(this.#path, `${this.#path}.1`);
      this.#size = 0;
      this.#stream = this.#open();
    }
    this.#size += chunk.length;
    this.#stream.write(chunk);
  }

  close() {
    this.#stream.end();
  }

  #open() {
    return createWriteStream(this.#path, { flags: 'a', mode: 0o600 });
  }
}
