export * from './content.js';
export { Field, type FieldFacts, type FieldKind, type Reach, type Reference } from './field.js';
export * from './pledgeDrive.js';
export * from './resource.js';
export * from './resources.js';
export * from './schedule.js';
export * from './schemas.js';
