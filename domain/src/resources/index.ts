export * from './area.js';
export * from './audit.js';
export * from './booking.js';
export * from './content.js';
export * from './difference.js';
export * from './dispute.js';
export * from './event.js';
export {
  type Answered,
  Field,
  type FieldFacts,
  type FieldKind,
  type Fields,
  type FieldTypes,
  LONGEST_LINE,
  type Reach,
  type Reference,
} from './field.js';
export * from './filter.js';
export * from './fund.js';
export * from './list.js';
export * from './notification.js';
export * from './pledge.js';
export * from './pledgeDrive.js';
export * from './question.js';
export * from './resource.js';
export * from './resources.js';
export * from './schedule.js';
export * from './schemas.js';
export * from './user.js';
