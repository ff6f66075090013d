import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import typescript from 'typescript';

const { TypeFlags, SymbolFlags } = typescript;

/**
 * @typedef {Record<string, unknown>} Schema a JSON schema
 * @typedef {object} Answer what an action answers
 * @property {'one' | 'many' | 'page'} kind a record, several, or a page of a list
 * @property {Schema} schema of a record
 * @typedef {{ schemas: Record<string, Schema>, answers: Record<string, Answer> }} Answers shared schemas by name, and
 *   the answers by action
 */

/**
 * Describes what the handlers of all routes answer, from their types.
 * @param {string} root the repository's root
 * @returns {Answers}
 */
export function answersIn(root) {
  const config = /** @type {typescript.ParsedCommandLine} */ (
    typescript.getParsedCommandLineOfConfigFile(
      join(root, 'api', 'tsconfig.json'),
      {},
      {
        ...typescript.sys,
        onUnRecoverableConfigFileDiagnostic() {},
      },
    )
  );
  const program = typescript.createProgram({
    rootNames: config.fileNames,
    options: { ...config.options, noEmit: true, composite: false },
    ...(config.projectReferences && { projectReferences: config.projectReferences }),
  });
  const reader = new Reader(program.getTypeChecker());
  for (const name of config.fileNames) {
    const file = program.getSourceFile(name);
    if (file?.text.includes('@Route(')) reader.readFile(file);
  }
  return { schemas: sorted(reader.schemas), answers: sorted(reader.answers) };
}

/**
 * The same as a file.
 * @param {string} root
 */
export async function answersText(root) {
  const style = await resolveConfig(join(root, 'package.json'));
  return format(JSON.stringify(answersIn(root)), { ...style, parser: 'json' });
}

/**
 * @template T
 * @param {Map<string, T>} map
 * @returns {Record<string, T>}
 */
const sorted = map => Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * @param {{ name: string }} a
 * @param {{ name: string }} b
 */
const byName = (a, b) => (a.name < b.name ? -1 : 1);

/** The schema of `never[]`, the type of an empty list. */
const EMPTY_LIST = JSON.stringify({ type: 'array', items: {} });

/** Reads the handlers of one file after the other, and collects what they answer. */
class Reader {
  /** @type {Map<string, Schema>} */
  schemas = new Map();
  /** @type {Map<string, Answer>} */
  answers = new Map();
  /** @type {Map<typescript.Type, string>} */
  #names = new Map();
  #checker;

  /** @param {typescript.TypeChecker} checker */
  constructor(checker) {
    this.#checker = checker;
  }

  /** @param {typescript.Node} node */
  readFile(node) {
    if (typescript.isMethodDeclaration(node)) {
      const action = actionOf(node);
      const answer = action && this.#answerOf(this.#returned(node), recordName(action));
      if (action && answer) this.answers.set(action, answer);
      return;
    }
    typescript.forEachChild(node, child => this.readFile(child));
  }

  /** @param {typescript.MethodDeclaration} method */
  #returned(method) {
    const signature = /** @type {typescript.Signature} */ (this.#checker.getSignatureFromDeclaration(method));
    const returned = this.#checker.getReturnTypeOfSignature(signature);
    return this.#checker.getAwaitedType(returned) ?? returned;
  }

  /**
   * What the envelope contains; null for files, streams, and handlers that answer nothing.
   * @param {typescript.Type} type
   * @param {string} name for a record whose type has none, as those of declared resources
   * @returns {Answer | null}
   */
  #answerOf(type, name) {
    const parts = type.isUnion() ? type.types : [type];
    const names = parts.map(part => part.getSymbol()?.name);
    if (names.some(name => name === 'StreamableFile' || name === 'Readable')) return null;
    if (
      parts.every(
        ({ flags }) => flags & (TypeFlags.Void | TypeFlags.Undefined | TypeFlags.Any | TypeFlags.Unknown),
      )
    )
      return null;
    const [argument] = this.#checker.getTypeArguments(/** @type {typescript.TypeReference} */ (type));
    if (names[0] === 'Said' && argument) return this.#answerOf(argument, name);
    const item = names[0] === 'Page' ? argument : this.#itemOf(type);
    const record = item ?? type;
    if (record.flags & (TypeFlags.Object | TypeFlags.Intersection)) this.#nameOf(record, name);
    const schema = this.#schemaOf(record);
    if (names[0] === 'Page') return { kind: 'page', schema };
    if (item) return { kind: 'many', schema };
    return Object.keys(schema).length > 0 ? { kind: 'one', schema } : null;
  }

  /** @param {typescript.Type} type */
  #itemOf(type) {
    if (!this.#checker.isArrayType(type) && !this.#checker.isTupleType(type)) return undefined;
    return this.#checker.getIndexTypeOfType(type, typescript.IndexKind.Number);
  }

  /**
   * @param {typescript.Type} type
   * @returns {Schema}
   */
  #schemaOf(type) {
    const { flags } = type;
    if (flags & TypeFlags.Null) return { type: 'null' };
    if (flags & TypeFlags.BooleanLike && !type.isUnion()) return { type: 'boolean' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (flags & TypeFlags.StringLike && !type.isUnion()) return { type: 'string' };
    if (flags & TypeFlags.NumberLike && !type.isUnion()) return { type: 'number' };
    if (type.isUnion()) return this.#choiceOf(type.types);
    if (!(flags & (TypeFlags.Object | TypeFlags.Intersection))) return {};
    const item = this.#itemOf(type);
    if (item) return { type: 'array', items: this.#schemaOf(item) };
    // Dates and ids, which are strings on the wire.
    if (type.getProperty('toJSON')) return { type: 'string' };
    const name = this.#nameOf(type);
    if (!name) return this.#objectOf(type);
    if (!this.schemas.has(name)) {
      this.schemas.set(name, {});
      this.schemas.set(name, this.#objectOf(type));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /**
   * @param {readonly typescript.Type[]} types
   * @returns {Schema}
   */
  #choiceOf(types) {
    const some = types.filter(({ flags }) => !(flags & TypeFlags.Undefined));
    const found = some.map(type => this.#schemaOf(type));
    const values = found.filter(schema => 'const' in schema).map(schema => schema.const);
    const others = found.filter(schema => !('const' in schema)).map(schema => JSON.stringify(schema));
    const lists = others.filter(text => text.startsWith(EMPTY_LIST.slice(0, -3)));
    const choices = [
      ...(values.length > 0 ? [values.length === 1 ? { const: values[0] } : { enum: values.sort() }] : []),
      ...[...new Set(others)]
        .sort()
        .filter(text => text !== EMPTY_LIST || lists.length === 1)
        .map(text => JSON.parse(text)),
    ];
    return choices.length === 1 ? choices[0] : { anyOf: choices };
  }

  /**
   * @param {typescript.Type} type
   * @returns {Schema}
   */
  #objectOf(type) {
    /** @type {Record<string, Schema>} */
    const properties = {};
    const required = [];
    // By name: the checker's own order depends on what it has seen before.
    for (const property of [...this.#checker.getPropertiesOfType(type)].sort(byName)) {
      const inner = this.#checker.getTypeOfSymbol(property);
      if (inner.getCallSignatures().length > 0 || property.name.startsWith('__@')) continue;
      properties[property.name] = this.#schemaOf(inner);
      if (!(property.flags & SymbolFlags.Optional)) required.push(property.name);
    }
    const index = this.#checker.getIndexTypeOfType(type, typescript.IndexKind.String);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: this.#schemaOf(index) }),
    };
  }

  /**
   * The name of a record; undefined for a type without one, with type arguments, or with the name of another type.
   * @param {typescript.Type} type
   * @param {string} [otherwise] the name for a type without one
   */
  #nameOf(type, otherwise) {
    const known = this.#names.get(type);
    if (known) return known;
    const symbol = type.aliasSymbol ?? type.getSymbol();
    const given = type.aliasTypeArguments ?? this.#checker.getTypeArguments(/** @type {any} */ (type));
    const name = symbol && given.length === 0 && /^[A-Z]\w+$/.test(symbol.name) ? symbol.name : otherwise;
    if (!name || [...this.#names.values()].includes(name)) return undefined;
    this.#names.set(type, name);
    return name;
  }
}

/**
 * `booking.list` -> `BookingRecord`
 * @param {string} action
 */
function recordName(action) {
  const [resource = ''] = action.split('.');
  return `${resource[0]?.toUpperCase()}${resource.slice(1)}Record`;
}

/**
 * The action that a handler is bound to; undefined for other methods.
 * @param {typescript.MethodDeclaration} method
 */
function actionOf(method) {
  for (const { expression } of typescript.getDecorators(method) ?? []) {
    if (!typescript.isCallExpression(expression) || expression.expression.getText() !== 'Route') continue;
    const [action] = expression.arguments;
    if (action && typescript.isStringLiteral(action)) return action.text;
  }
  return undefined;
}
