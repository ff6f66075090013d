export * from './assignee.js';
export * from './attendance.js';
export * from './care.js';
export * from './distribution.js';
export * from './gatherings.js';
export * from './rules.js';
