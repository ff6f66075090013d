export * from './fieldWords.js';
export * from './references.js';
export * from './sentences.js';
