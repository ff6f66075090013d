/** The people responsible for a member; only existing and active ones are listed. */
export interface Carers {
  facilitator: string | null;
  frontliner: string | null;
  areaLeader: string | null;
  assistantDirector: string | null;
}

/** The assignee of a task when none is named: the responsible person who is nearest to the member. */
export const defaultAssignee = (carers: Carers, to: 'carer' | 'leader' = 'carer'): string | null =>
  to === 'leader' ? carers.areaLeader : (carers.facilitator ?? carers.frontliner ?? carers.areaLeader);

/** Whether a person may get a member's task: a carer, a leader of the area, or a leader of all areas. */
export const mayBeAssigned = (id: string, carers: Carers, leadsAll: boolean): boolean =>
  leadsAll || Object.values(carers).includes(id);
