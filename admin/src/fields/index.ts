export * from './ValueFields';
export * from './MemberFields';
export * from './ReachLinks';
export * from './DecisionField';
