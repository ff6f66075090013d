export * from './duplicate.js';
export * from './merge.js';
export * from './likeness.js';
export * from './merge.js';
export * from './mergeLink.js';
export * from './person.js';
export * from './score.js';
export * from './sound.js';
