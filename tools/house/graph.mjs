import { posix } from 'node:path';
import { importedBy } from './sources.mjs';

/** @typedef {Map<string, string[]>} Graph the dependencies of each file or folder */

/** The endings that an import may leave out or replace in the name of a TypeScript file. */
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/**
 * The dependencies between these files.
 * @param {import('./sources.mjs').Source[]} sources
 * @returns {Graph}
 */
export function graphOf(sources) {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(source => {
      const targets = importedBy(source).map(name => fileOf(name, source.path, known));
      return [source.path, [...new Set(targets.filter(target => target !== undefined))]];
    }),
  );
}

/**
 * @param {string} name as written in the import
 * @param {string} from
 * @param {Set<string>} known
 */
function fileOf(name, from, known) {
  const [, ours] = /^@coastok\/([\w-]+)$/.exec(name) ?? [];
  if (ours) return [`${ours}/src/index.ts`].find(path => known.has(path));
  if (!name.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(from), name);
  const stem = path.replace(/\.jsx?$/, '');
  return [path, ...ENDINGS.map(ending => stem + ending)].find(candidate => known.has(candidate));
}

/**
 * The import cycles: sets of files that depend on each other (Tarjan).
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function circlesIn(graph) {
  /** @type {Map<string, { order: number, low: number, open: boolean }>} */
  const marks = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const circles = [];

  /** @param {string} node */
  function visit(node) {
    const mark = { order: marks.size, low: marks.size, open: true };
    marks.set(node, mark);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      const other = marks.get(target);
      if (!other) mark.low = Math.min(mark.low, visit(target));
      else if (other.open) mark.low = Math.min(mark.low, other.order);
    }
    if (mark.low === mark.order) close(node);
    return mark.low;
  }

  /** @param {string} node the first visited file of its set */
  function close(node) {
    const set = stack.splice(stack.indexOf(node));
    for (const path of set) Object.assign(marks.get(path) ?? {}, { open: false });
    if (set.length > 1 || graph.get(node)?.includes(node)) circles.push(set.sort());
  }

  for (const node of graph.keys()) if (!marks.has(node)) visit(node);
  return circles;
}

/**
 * The dependencies between folders; those within a folder are left out.
 * @param {Graph} graph
 * @param {(path: string) => string | undefined} folderOf undefined for files to leave out
 * @returns {Graph}
 */
export function byFolder(graph, folderOf) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const [path, targets] of graph) {
    const folder = folderOf(path);
    if (!folder) continue;
    const needed = folders.get(folder) ?? new Set();
    folders.set(folder, needed);
    for (const target of targets.map(folderOf)) if (target && target !== folder) needed.add(target);
  }
  return new Map([...folders].map(([folder, needed]) => [folder, [...needed].sort()]));
}

/**
 * The imports that run up: in an order of the folders from the top floor to the lowest one, those of a file on a lower
 * floor from a higher one. The order is improved folder by folder until no move of one folder helps.
 * @param {Graph} graph
 * @param {(path: string) => string | undefined} folderOf undefined for files to leave out
 * @returns {[from: string, to: string][]} the folders of each such import
 */
export function upwardImports(graph, folderOf) {
  const pairs = [...graph].flatMap(([path, targets]) =>
    targets.map(target => /** @type {const} */ ([folderOf(path), folderOf(target)])),
  );
  const imports = pairs.filter(
    /** @returns {pair is [string, string]} */ pair => pair.every(Boolean) && pair[0] !== pair[1],
  );
  const balance = (/** @type {string | undefined} */ folder) =>
    imports.filter(([from]) => from === folder).length - imports.filter(([, to]) => to === folder).length;
  const folders = [...new Set(imports.flat())];
  let order = folders
    .map(folder => ({ folder, above: balance(folder) }))
    .sort((a, b) => b.above - a.above)
    .map(({ folder }) => folder);

  /** @param {typeof order} floors */
  const upIn = floors => {
    const floorOf = new Map(floors.map((folder, floor) => [folder, floor]));
    return imports.filter(([from, to]) => (floorOf.get(from) ?? 0) > (floorOf.get(to) ?? 0));
  };
  for (let up = upIn(order).length, before = Infinity; up < before;) {
    before = up;
    for (const folder of folders) {
      const others = order.filter(other => other !== folder);
      for (let at = 0; at < folders.length; at++) {
        const moved = others.toSpliced(at, 0, folder);
        const left = upIn(moved).length;
        if (left < up) [order, up] = [moved, left];
      }
    }
  }
  return upIn(order);
}

/**
 * The edges without those that others imply. Folders that depend on each other keep theirs.
 * @param {Graph} graph
 * @returns {Graph}
 */
export function reduced(graph) {
  /**
   * @param {string} from
   * @param {Set<string>} seen
   */
  const reach = (from, seen = new Set()) => {
    for (const target of graph.get(from) ?? []) {
      if (!seen.has(target)) reach(target, seen.add(target));
    }
    return seen;
  };
  const reached = new Map([...graph.keys()].map(node => [node, reach(node)]));
  /**
   * @param {string} a
   * @param {string} b
   */
  const reaches = (a, b) => reached.get(a)?.has(b) ?? false;
  return new Map(
    [...graph].map(([node, targets]) => [
      node,
      targets.filter(
        target =>
          !targets.some(
            way => way !== target && reaches(way, target) && !reaches(target, way) && !reaches(way, node),
          ),
      ),
    ]),
  );
}
