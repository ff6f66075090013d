/**
 * Replaces emotion's style sheets in the console's tests: jsdom draws nothing, but would evaluate a thousand rules
 * for each query by role.
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
