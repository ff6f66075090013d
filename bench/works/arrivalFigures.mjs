import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { asCaller } from './work.mjs';

const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 50;

/** @typedef {{ category: number, arrived: number }} Figure */

/** The figures of a camp, as they change in the console. */
export class ArrivalFigures {
  #hangUp = () => {};
  /** The received figures, with the time by `performance.now()`. @type {{ at: number, figures: Figure[] }[]} */
  #told = [];

  /**
   * @param {string} origin
   * @param {string} token
   * @param {string} eventId
   * @returns {Promise<ArrivalFigures>} once the first figures are there
   */
  static watch(origin, token, eventId) {
    const figures = new ArrivalFigures();
    const address = `${origin}/api/v1/checkin/stream?eventId=${eventId}`;
    return new Promise((resolve, reject) => {
      const request = get(address, { headers: asCaller(token), agent: false }, response => {
        if (response.statusCode !== 200) reject(new Error(`The stream answered ${response.statusCode}.`));
        let text = '';
        response.setEncoding('utf8').on('error', () => undefined);
        response.on('data', part => {
          const messages = (text + part).split('\n\n');
          text = messages.pop() ?? '';
          for (const message of messages) figures.#take(message);
          resolve(figures);
        });
      });
      request.on('error', reject);
      figures.#hangUp = () => request.destroy();
    });
  }

  /**
   * @param {number} category
   * @param {number} count
   * @returns when this many arrivals of an accommodation were received, by `performance.now()`
   * @throws when they were never received: a row is lost
   */
  async reached(category, count) {
    const end = performance.now() + PATIENCE_MS;
    const isEnough = (/** @type {Figure} */ figure) =>
      figure.category === category && figure.arrived >= count;
    while (performance.now() < end) {
      const found = this.#told.find(({ figures }) => figures.some(isEnough));
      if (found) return found.at;
      await pause(LOOK_EVERY_MS);
    }
    throw new Error(`No figure told of ${count} at gate ${category}.`);
  }

  /** @param {number} category */
  most(category) {
    const all = this.#told.flatMap(({ figures }) => figures).filter(figure => figure.category === category);
    return Math.max(...all.map(({ arrived }) => arrived));
  }

  close() {
    this.#hangUp();
  }

  /** @param {string} message one server-sent event, or a comment that keeps the line open */
  #take(message) {
    if (!message.startsWith('data: ')) return;
    const { byCategory } = JSON.parse(message.slice('data: '.length));
    this.#told.push({ at: performance.now(), figures: byCategory });
  }
}
