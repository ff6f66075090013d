/**
 * In place of emotion's style sheets in the console's tests: jsdom draws nothing, yet it would go through a thousand rules
 * whenever a test asks for an element by its role.
 */
export class StyleSheet {
  /** @param {{ key: string, container: unknown }} options */
  constructor({ key, container }) {
    this.key = key;
    this.container = container;
    /** @type {unknown[]} */
    this.tags = [];
  }

  insert() {}

  hydrate() {}

  flush() {}
}
