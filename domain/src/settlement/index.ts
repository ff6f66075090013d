export * from './clearing.js';
export * from './comparison.js';
export * from './settlement.js';
