import { startApiProcess } from '../product/startApi.mjs';

const DEBUGGER = '127.0.0.1:9229';
const WARNING = 40;

/**
 * Starts the API for development: a debugger can attach, stack traces have lines of TypeScript, and errors are
 * printed on the terminal as well as logged.
 * @param {Promise<{ main: string }>} bundling
 * @param {(line: string) => void} say
 * @returns {typeof startApiProcess}
 */
export const developersApi = (bundling, say) => async options =>
  startApiProcess({
    ...options,
    script: (await bundling).main,
    flags: [`--inspect=${DEBUGGER}`, '--enable-source-maps'],
    logFile: {
      write(chunk) {
        options.logFile?.write(chunk);
        for (const line of chunk.toString().split('\n')) {
          const text = developerText(line);
          if (text) say(text);
        }
      },
    },
  });

/**
 * @param {string} line of the API's output
 * @returns {string | undefined} the part for the developer
 */
export function developerText(line) {
  if (!line.startsWith('{')) {
    if (line.startsWith('Debugger listening')) return `debugger at ${DEBUGGER}`;
    return /^(?:For help, see|Debugger (?:attached|ending)|Waiting for the debugger)/.test(line)
      ? undefined
      : line;
  }
  try {
    const { level, msg, err } = JSON.parse(line);
    return level < WARNING ? undefined : [msg, err?.stack].filter(Boolean).join('\n');
  } catch {
    return line;
  }
}
