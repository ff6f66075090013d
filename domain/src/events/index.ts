export * from './camps.js';
export * from './terms.js';
