const MOST_CHARACTERS = 64 * 1024;

/** Keeps the last part of a process's output, for the report of a failure. */
export class Tail {
  #text = '';

  /** @param {string | Buffer} chunk */
  add(chunk) {
    this.#text = (this.#text + chunk).slice(-MOST_CHARACTERS);
  }

  /** @param {number} [lines] */
  last(lines = 20) {
    return this.#text.trimEnd().split('\n').slice(-lines).join('\n');
  }

  toString() {
    return this.#text;
  }
}
