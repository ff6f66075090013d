export * from './ValueFields';
export * from './MemberFields';
export * from './SaidField';
