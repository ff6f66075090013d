/** Words that must not be used in names, because readers can't search for them, each with the words to use instead. */
const REFUSED = new Map(
  Object.entries({
    'notify, announce, publish or auditEntry': ['tell', 'tells', 'told', 'untold', 'telling'],
    'scenario, history or step': ['tale', 'story', 'beat', 'journey', 'deed'],
    'state, status or phase': ['standing'],
    'pending or due': ['owed', 'owing', 'carried', 'carrying'],
    'started or created': ['begun'],
    'removed or expired': ['gone'],
    again: ['anew'],
    'staff or actors': ['cast', 'folk', 'kin', 'bearer'],
  }).flatMap(([plain, words]) => words.map(word => [word, plain])),
);

/** Words that must not be the whole name of a function, because they say too little; a longer name may contain them. */
const REFUSED_ALONE = new Map([
  ['present', 'toRecord or toRecords'],
  ['held', 'dataOf, or what is held'],
  ['follow', 'what is done: importRefunds, moveArea'],
  ['take', 'what is done: takeStep, claim, consume'],
  ['finish', 'what is done: runEffects, complete, flush'],
  ['asked', 'what was requested'],
]);

/**
 * @param {string} name
 * @returns {string | undefined} the message for a declared name with a refused word
 */
export function problemOfName(name) {
  const alone = REFUSED_ALONE.get(name.toLowerCase());
  if (alone) return `Say ${alone} instead of ‘${name}’.`;
  return problemOfWords(name);
}

/**
 * @param {string} name
 * @returns {string | undefined} the message for a variable or parameter with a refused word
 */
export function problemOfLocal(name) {
  if (name === 'asked') return `Say ${REFUSED_ALONE.get(name)} instead of ‘${name}’.`;
  return problemOfWords(name);
}

/** @param {string} name */
function problemOfWords(name) {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[ _]/);
  for (const word of words) {
    const plain = REFUSED.get(word.toLowerCase());
    if (plain) return `Say ${plain} instead of ‘${word}’.`;
  }
  return undefined;
}

/** A lint rule: declared names use the terms of the field. */
export const plainNames = {
  meta: { type: /** @type {const} */ ('problem'), schema: [] },
  /** @param {import('eslint').Rule.RuleContext} context */
  create(context) {
    /**
     * @param {any} node
     * @param {(name: string) => string | undefined} problemOf
     */
    const check = (node, problemOf = problemOfName) => {
      const isName = node?.type === 'Identifier' || node?.type === 'PrivateIdentifier';
      const message = isName && problemOf(node.name);
      if (message) context.report({ node, message });
    };
    const checkLocal = (/** @type {any} */ node) => check(node, problemOfLocal);
    const parameters = (/** @type {any} */ { params }) => params.forEach(checkLocal);
    const byId = (/** @type {any} */ { id }) => check(id);
    const byKey = (/** @type {any} */ { key }) => check(key);
    return {
      FunctionDeclaration(/** @type {any} */ node) {
        byId(node);
        parameters(node);
      },
      FunctionExpression: parameters,
      ArrowFunctionExpression: parameters,
      ':function VariableDeclarator': (/** @type {any} */ { id }) => checkLocal(id),
      TSDeclareFunction: byId,
      ClassDeclaration: byId,
      TSInterfaceDeclaration: byId,
      TSTypeAliasDeclaration: byId,
      MethodDefinition: byKey,
      TSAbstractMethodDefinition: byKey,
      TSMethodSignature: byKey,
      'Program > VariableDeclaration > VariableDeclarator': byId,
      'Program > ExportNamedDeclaration > VariableDeclaration > VariableDeclarator': byId,
    };
  },
};
