export * from './dates.js';
export * from './ids.js';
export * from './money.js';
export * from './phone.js';
