import { byFolder, reduced } from './graph.mjs';

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
    targets.length ? targets.map(target => `  ${node} --> ${target}`) : [`  ${node}`],
  );
  return [caption, '', '```mermaid', `flowchart ${direction}`, ...lines, '```'].join('\n');
}
