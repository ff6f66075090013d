/** What people who stay together have in common. */
export const PLAN_BY = ['area', 'gender', 'ageBand'] as const;
export type PlanBy = (typeof PLAN_BY)[number];
