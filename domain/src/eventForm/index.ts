export * from './answer.js';
export * from './define.js';
export * from './evaluate.js';
export * from './form.js';
export * from './refusals.js';
