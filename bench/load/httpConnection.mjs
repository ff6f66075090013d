import { connect } from 'node:net';

/**
 * @typedef {object} Asked
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {unknown} [body] sent as JSON
 *
 * @typedef {{ status: number, body: Buffer }} Answered
 */

const HEAD_END = '\r\n\r\n';

/**
 * One keep-alive connection that sends one request after the other. It parses only the kind of answers that our servers
 * send, so that the load generator uses little of the processors that it shares with them.
 */
export class HttpConnection {
  #socket;
  #host;
  /** @type {Buffer} */
  #received = Buffer.alloc(0);
  /** @type {{ resolve: (answer: Answered) => void, reject: (error: Error) => void } | undefined} */
  #waiting;

  /** @param {string} origin */
  constructor(origin) {
    const { hostname, port, host } = new URL(origin);
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', data => this.#read(data));
    this.#socket.on('error', error => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection.')));
  }

  /**
   * @param {Asked} request
   * @returns {Promise<Answered>}
   */
  send(request) {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(this.#bytesOf(request));
    });
  }

  close() {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  /** @param {Asked} asked */
  #bytesOf({ method, path, headers = {}, body }) {
    const text = body === undefined ? '' : JSON.stringify(body);
    const lines = [`${method} ${path} HTTP/1.1`, `host: ${this.#host}`];
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
    if (text) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
    return lines.join('\r\n') + HEAD_END + text;
  }

  /** @param {Buffer} data */
  #read(data) {
    this.#received = this.#received.length ? Buffer.concat([this.#received, data]) : data;
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) return this.#fail(new Error('The answer does not say how long it is.'));
    const end = headEnd + HEAD_END.length + Number(length);
    if (this.#received.length < end) return;
    const body = this.#received.subarray(headEnd + HEAD_END.length, end);
    this.#received = this.#received.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }

  /** @param {Error} error */
  #fail(error) {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}
