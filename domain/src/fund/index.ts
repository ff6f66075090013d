export * from './account.js';
export * from './applyOperation.js';
export * from './operation.js';
export * from './violations.js';
