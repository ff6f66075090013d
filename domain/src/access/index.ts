export * from './fields.js';
export * from './permissions.js';
export * from './rule.js';
export * from './screens.js';
