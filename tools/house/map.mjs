import { byFolder, reduced } from './graph.mjs';
import { upwardOfConsole } from './measures.mjs';

const FEATURE = /^api\/src\/([\w-]+)\//;

/**
 * The map of the code: the dependencies between parts, and between the API's features, drawn from the imports.
 * @param {import('./graph.mjs').Graph} graph
 * @returns {string} Markdown
 */
export function mapOf(graph) {
  const parts = byFolder(graph, path => path.split('/')[0]);
  const features = byFolder(graph, path => {
    const [, feature] = FEATURE.exec(path) ?? [];
    return feature === 'platform' ? undefined : feature;
  });
  return [
    picture(
      'The parts of the repository. What an arrow points to is needed; arrows that others imply are left out.',
      parts,
      'LR',
    ),
    picture('The features of the API. All stand on `platform`, which is left out.', features, 'TB'),
  ].join('\n\n');
}

/**
 * @param {string} caption
 * @param {import('./graph.mjs').Graph} graph
 * @param {'LR' | 'TB'} direction
 */
function picture(caption, graph, direction) {
  const arrows = [...reduced(graph)].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = arrows.flatMap(([node, targets]) =>
    targets.length ? targets.map(target => `${node} --> ${target}`) : [node],
  );
  return drawn(caption, direction, lines);
}

/**
 * The imports of the console that run up a floor, before and today; an arrow's label is their number.
 * @param {import('./graph.mjs').Graph} former
 * @param {import('./graph.mjs').Graph} graph
 * @returns {string} Markdown
 */
export const floorsOf = (former, graph) =>
  [drawn('Before:', 'LR', upwardIn(former)), drawn('Today:', 'LR', upwardIn(graph))].join('\n\n');

/** @param {import('./graph.mjs').Graph} graph */
function upwardIn(graph) {
  const arrows = upwardOfConsole(graph);
  const countOf = (/** @type {string} */ from, /** @type {string} */ to) =>
    arrows.filter(arrow => arrow[0] === from && arrow[1] === to).length;
  return [...new Set(arrows.map(([from, to]) => `${from} -->|${countOf(from, to)}| ${to}`))].sort();
}

/**
 * @param {string} caption
 * @param {'LR' | 'TB'} direction
 * @param {string[]} lines
 */
const drawn = (caption, direction, lines) =>
  [caption, '', '```mermaid', `flowchart ${direction}`, ...lines.map(line => `  ${line}`), '```'].join('\n');
