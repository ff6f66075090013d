/**
 * @typedef {object} Defect
 * @property {string} name the defect
 * @property {string} file from the repository's root
 * @property {string} right the original code, which occurs once in the file
 * @property {string} wrong the code that replaces it
 * @property {string} tests the test files that must find it, for jest's `--testPathPatterns`
 */

/** Twelve defects that the first tier must find; each is planted separately. @type {readonly Defect[]} */
export const DEFECTS = [
  {
    name: 'a scope filter left out',
    file: 'api/src/platform/auth/caller.ts',
    right: 'return { [field]: scope.areaIds.length === 1 ? scope.areaIds[0] : { $in: scope.areaIds } };',
    wrong: 'return {};',
    tests: 'api/test/question\\.',
  },
  {
    name: 'a permission widened',
    file: 'domain/src/calls/tables/booking.ts',
    right: "summary: 'Refund an amount of a booking',\n    who: SECRETARY,",
    wrong: "summary: 'Refund an amount of a booking',\n    who: STAFF,",
    tests: 'domain/src/access/money',
  },
  {
    name: 'a seat not claimed',
    file: 'domain/src/booking/seats.ts',
    right: 'accommodation ? [{ pool',
    wrong: 'accommodation && false ? [{ pool',
    tests: 'domain/src/booking/seats',
  },
  {
    name: 'an amount off by one',
    file: 'domain/src/booking/price.ts',
    right: '(sum, part) => sum + part, 0)',
    wrong: '(sum, part) => sum + part, 1)',
    tests: 'domain/src/booking/price',
  },
  {
    name: 'a fund entry twice',
    file: 'domain/src/fund/applyOperation.ts',
    right: 'if (earlier) return repeatedOutcome',
    wrong: 'if (earlier && false) return repeatedOutcome',
    tests: 'domain/src/fund/applyOperation',
  },
  {
    name: 'an audit entry missing',
    file: 'api/src/area/area.service.ts',
    right: 'pendingAudit: [entry] };\n    const kept',
    wrong: 'pendingAudit: [] };\n    const kept',
    tests: 'api/test/(area|audit)\\.',
  },
  {
    name: 'a consent not asked',
    file: 'public-web/src/details/detailsValues.ts',
    right: '    consentVersion: PRIVACY_VERSION,\n',
    wrong: '',
    tests: 'public-web/src/details/details',
  },
  {
    name: 'a button shown to the wrong role',
    file: 'admin/src/area/AreaActions.tsx',
    right: "create: useMay('area.create')",
    wrong: "create: useMay('area.update')",
    tests: 'admin/src/area/AreaActions',
  },
  {
    name: 'a date a day off',
    file: 'domain/src/formats/dates.ts',
    right: 'new Date(new Date(instant).getTime() + OFFSET_MS).toISOString().slice(0, 10)',
    wrong: 'new Date(new Date(instant).getTime()).toISOString().slice(0, 10)',
    tests: 'domain/src/formats/dates',
  },
  {
    name: 'a lost draft',
    file: 'admin/src/forms/FormDraft.tsx',
    right:
      'if (draft.userId === userId && draft.pathname !== pathname) return null;\n    storage.removeItem(KEY);',
    wrong:
      'storage.removeItem(KEY);\n    if (draft.userId === userId && draft.pathname !== pathname) return null;',
    tests: 'admin/src/forms/drafts',
  },
  {
    name: 'a wrong export column',
    file: 'api/src/report/listReports.ts',
    right: 'of: registration => registration.phone }',
    wrong: 'of: registration => registration.email }',
    tests: 'api/test/bookingReport\\.',
  },
  {
    name: 'an unsigned link',
    file: 'api/src/platform/files/fileLinks.ts',
    right: 'expected.length === given.length && timingSafeEqual(expected, given)',
    wrong: 'expected.length === given.length',
    tests: 'api/test/upload\\.',
  },
];

/** Spaces differ between source and build. @param {string} text */
export const loosely = text =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
