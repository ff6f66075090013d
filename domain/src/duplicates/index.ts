export * from './duplicate.js';
export * from './likeness.js';
export * from './person.js';
export * from './score.js';
export * from './sound.js';
