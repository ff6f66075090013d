export * from './actions.js';
export * from './audiences.js';
export * from './pushSize.js';
export * from './receiver.js';
export * from './scheduled.js';
