export * from './checkin.js';
export * from './deskSchemas.js';
export * from './device.js';
export * from './fold.js';
export * from './row.js';
export * from './sentences.js';
