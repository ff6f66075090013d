export * from './clearing.js';
export * from './comparison.js';
export * from './dayState.js';
export * from './settlement.js';
