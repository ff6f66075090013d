import { readFileSync, readdirSync } from 'node:fs';

/** The unit of processor time that Linux shows to programs. */
const TICKS_A_SECOND = 100;
const PROC = '/proc';

/**
 * @typedef {object} Process
 * @property {number} pid
 * @property {number} parent
 * @property {number} seconds of processor time: its own, plus that of its ended children
 */

/** The processor time of a process and of all processes it started. */
export class ProcessTable {
  /** @param {readonly Process[]} processes */
  constructor(processes) {
    /** @private @type {Map<number, Process>} */
    this.byPid = new Map(processes.map(one => [one.pid, one]));
    /** @private @type {Map<number, Process[]>} */
    this.children = new Map();
    for (const one of processes) {
      const siblings = this.children.get(one.parent);
      if (siblings) siblings.push(one);
      else this.children.set(one.parent, [one]);
    }
  }

  /**
   * @param {number} pid
   * @param {ReadonlySet<number>} [except] processes to leave out, with all that they started
   * @returns {number} 0 for a process that has ended
   */
  secondsOf(pid, except = new Set()) {
    let sum = this.byPid.get(pid)?.seconds ?? 0;
    for (const child of this.children.get(pid) ?? [])
      if (!except.has(child.pid)) sum += this.secondsOf(child.pid, except);
    return sum;
  }
}

/**
 * All processes of this machine.
 * @param {string} [proc]
 * @returns {ProcessTable | undefined} undefined where the system has no `/proc` like Linux
 */
export function readProcesses(proc = PROC) {
  let names;
  try {
    readFileSync(`${proc}/self/stat`);
    names = readdirSync(proc);
  } catch {
    return undefined;
  }
  const processes = names.filter(name => /^\d+$/.test(name)).flatMap(name => readProcess(proc, name));
  return new ProcessTable(processes);
}

/**
 * @param {string} proc
 * @param {string} name
 * @returns {Process[]} empty when the process ends at this moment
 */
function readProcess(proc, name) {
  try {
    const text = readFileSync(`${proc}/${name}/stat`, 'latin1');
    // The program's name is in brackets and may have any characters.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(name), parent: Number(fields[1]), seconds: ticks / TICKS_A_SECOND }];
  } catch {
    return [];
  }
}
