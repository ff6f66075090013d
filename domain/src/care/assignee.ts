/** Who looks after a member; only those who are there and active are named. */
export interface Carers {
  facilitator: string | null;
  frontliner: string | null;
  areaLeader: string | null;
  assistantDirector: string | null;
}

/** Whom a task goes to where nobody is named: whoever is nearest to the member. */
export const defaultAssignee = (carers: Carers, to: 'carer' | 'leader' = 'carer'): string | null =>
  to === 'leader' ? carers.areaLeader : (carers.facilitator ?? carers.frontliner ?? carers.areaLeader);

/** Whether somebody may have a member's task: a carer, a leader of the area, or who leads all areas. */
export const mayBeAssigned = (id: string, carers: Carers, leadsAll: boolean): boolean =>
  leadsAll || Object.values(carers).includes(id);
