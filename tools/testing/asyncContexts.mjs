/**
 * jest loads its runner again for each test file, with an AsyncLocalStorage that it never disables. Node 20 passes
 * the stores of all enabled instances to each promise and socket write: with sixty of them a promise takes fifty
 * times as long.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** @type {Set<AsyncLocalStorage<unknown>>} instances used since they were last disabled */
const enabled = new Set();

for (const method of /** @type {const} */ (['run', 'enterWith'])) {
  const original = AsyncLocalStorage.prototype[method];
  /** @this {AsyncLocalStorage<unknown>} @param {unknown[]} args */
  const noted = function (...args) {
    enabled.add(this);
    return Reflect.apply(original, this, args);
  };
  Object.assign(AsyncLocalStorage.prototype, { [method]: noted });
}

/** Call this between test files; an instance that is used again enables itself. */
export function endAsyncContexts() {
  for (const storage of enabled) storage.disable();
  enabled.clear();
}
