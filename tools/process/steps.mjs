const NAME_WIDTH = 11;
/** A step that takes longer than this is also announced at its start when the output is a pipe or a log file. */
const LONG_MS = 2000;

/** A failure that is printed as one line; any other error is a bug of ours and is printed with its stack. */
export class PlainError extends Error {}

/** A setting with an invalid value; the message names it. */
export class WrongSetting extends PlainError {}

/** @type {Set<{ label: string }>} the steps under way, the oldest first */
const underWay = new Set();

/**
 * Writes lines above the last line, which on a terminal names the steps under way.
 * @param {string} [lines]
 */
function writeLines(lines = '') {
  if (!process.stdout.isTTY) {
    if (lines) process.stdout.write(lines);
    return;
  }
  const labels = [...underWay].map(({ label }) => label);
  process.stdout.write(`\r\x1b[K${lines}${labels.length ? `  … ${labels.join(', ')} ` : ''}`);
}

/** Prints a line also while steps are under way. @param {string} line */
export const printLine = line => writeLines(`${line}\n`);

/**
 * Runs one step of a command and prints a line with its result and duration. Steps may run side by side.
 * @template T
 * @param {string} name
 * @param {(note: (text: string) => void) => Promise<T>} work `note` sets the result to print
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  const label = name.padEnd(NAME_WIDTH);
  let text = 'done';
  const self = { label: name };
  underWay.add(self);
  writeLines();
  const saying = process.stdout.isTTY
    ? undefined
    : setTimeout(() => writeLines(`  … ${label} under way\n`), LONG_MS).unref();
  const ended = /** @param {string} line */ line => {
    underWay.delete(self);
    writeLines(`${line}\n`);
  };
  try {
    const result = await work(note => (text = note));
    ended(`  ✓ ${label} ${text} (${seconds()})`);
    return result;
  } catch (error) {
    ended(`  ✗ ${label} failed after ${seconds()}`);
    throw error;
  } finally {
    clearTimeout(saying);
  }
}

/**
 * The text to print about a failure: the child's output if there is any, else the message.
 * @param {unknown} error
 */
export function describeFailure(error) {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof PlainError) return error.message;
  const output = ['stdout', 'stderr'].map(name => Reflect.get(error, name) ?? '').join('');
  return output.trim() ? lastLines(output) : error.message;
}

/** @param {string} output */
function lastLines(output) {
  return output.trimEnd().split('\n').slice(-25).join('\n');
}
