export * from './ValueFields';
export * from './MemberFields';
