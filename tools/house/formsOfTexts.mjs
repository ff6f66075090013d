import { relative, sep } from 'node:path';
import { ROOT } from '../workspace/root.mjs';

/*
 * Only one module normalizes the texts that people type (docs/rules/texts.md); no other code folds, trims or
 * normalizes them. The files below do it with other texts.
 */

const FOLDING = /^(?:trim(?:Start|End)?|normalize|to(?:Locale)?(?:Lower|Upper)Case)$/;

/** The module itself. */
const MODULE = 'domain/src/texts/';

/**
 * Files with texts that are not typed names, addresses, numbers or codes, and what these texts are.
 * @type {Record<string, readonly string[]>}
 */
export const OTHER_TEXTS = {
  'Settings, key files and the headers of requests.': [
    'api/src/booking/payment/gateway.ts',
    'api/src/platform/config/config.ts',
    'api/src/platform/config/startRefusals.ts',
    'api/src/platform/http/requestDecorators.ts',
    'api/src/platform/lists/listQuery.ts',
    'api/src/platform/web/pages.ts',
    'cli/src/backup/encryption.ts',
    'cli/src/backup/manifest.ts',
    'cli/src/commands/export.ts',
    'public-web/src/registration/usePayOnline.ts',
  ],
  'Names of our fields and labels of our screens, as words of a sentence or an option.': [
    'cli/src/commands/declared.ts',
    'cli/src/commands/notify/composed.ts',
    'domain/src/audit/fieldWords.ts',
    'domain/src/audit/sentences.ts',
    'domain/src/resources/list.ts',
    'domain/src/schemas/problems.ts',
    'public-web/src/registration/Facts.tsx',
  ],
  'Keys of a keyboard.': ['admin/src/palette/useShortcuts.ts', 'admin/src/queues/QueueBar.tsx'],
  'Ids and hosts, which have letters of ASCII alone.': [
    'domain/src/formats/ids.ts',
    'domain/src/formats/youtube.ts',
  ],
  'What a terminal shows.': ['cli/src/commands/completion.ts', 'cli/src/frame/table.ts'],
  'As it was when it ran.': ['api/src/migrations/008-pairs-of-members-words.ts'],
};

const others = new Set(Object.values(OTHER_TEXTS).flat());

/** `ROLE_NAMES[role]`: a word from one of our tables. */
const isOfTable = (/** @type {import('estree').Node} */ node) =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  /^[A-Z][A-Z\d_]*$/.test(node.object.name);

/** `word.charAt(0)`: the beginning of a sentence or an initial. */
const isLetter = (/** @type {import('estree').Node} */ node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === 'charAt';

/** A lint rule: only one module normalizes texts. */
export const oneModuleOfTexts = {
  meta: { type: /** @type {const} */ ('problem'), schema: [] },
  /** @param {import('eslint').Rule.RuleContext} context */
  create(context) {
    const path = relative(ROOT, context.filename).split(sep).join('/');
    if (path.startsWith(MODULE) || others.has(path)) return {};
    const message =
      'The module of texts brings texts to their form: cleanLine, isBlank, foldForSearch, typedAddress, upperCode.';
    return {
      CallExpression(/** @type {import('estree').CallExpression} */ node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (!FOLDING.test(callee.property.name) || callee.object.type === 'Super') return;
        if (!isOfTable(callee.object) && !isLetter(callee.object)) context.report({ node, message });
      },
    };
  },
};
