export * from './age.js';
export * from './enumerations.js';
export * from './expertise.js';
export * from './names.js';
export * from './professions.js';
export * from './roles.js';
export * from './segments.js';
export * from './userCategories.js';
