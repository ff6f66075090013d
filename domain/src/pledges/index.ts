export * from './drive.js';
export * from './score.js';
