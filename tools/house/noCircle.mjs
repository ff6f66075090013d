import { relative, sep } from 'node:path';
import { ROOT } from '../workspace/root.mjs';
import { circlesIn, graphOf } from './graph.mjs';
import { sourcesOf } from './sources.mjs';

/** @type {Map<string, string[]> | undefined} */
let circles;

/** Each file that is in an import cycle, with that cycle; computed once, when the first file is linted. */
function allCircles() {
  const found = circlesIn(graphOf(sourcesOf(ROOT)));
  return new Map(found.flatMap(files => files.map(file => [file, files])));
}

/** A lint rule: no import cycles, including lazy imports; type-only imports don't count. */
export const noCircle = {
  meta: { type: /** @type {const} */ ('problem'), schema: [] },
  /** @param {import('eslint').Rule.RuleContext} context */
  create(context) {
    circles ??= allCircles();
    const path = relative(ROOT, context.filename).split(sep).join('/');
    const files = circles.get(path);
    if (!files) return {};
    const message = `Needs itself by way of others: ${files.join(', ')}`;
    return {
      Program: (/** @type {import('eslint').AST.Program} */ node) => context.report({ node, message }),
    };
  },
};
