export * from './entry.js';
export * from './offering.js';
export * from './pools.js';
export { closeOf, halfTimeOf, isCutByClose, offerUntil, REAL_HOURS, type WindowClock } from './window.js';
