import { addDays, istDayStart } from '@coastok/domain';
import type { GeneratorContext } from '../generatorContext.js';
import { type AreaPlan, numbersOf } from './areaPlan.js';

export interface SeedArea {
  _id: string;
  name: string;
  code: string;
  areaLeader: string;
  assistantDirector: string;
  facilitators: string[];
  frontliners: string[];
  status: number;
  createdAt: Date;
}

/** The first area was founded before its first member joined; the others followed day by day. */
const FIRST_AREA_DAYS_AGO = 800;
const LAST_AREA_DAYS_AGO = 560;
const NINE_O_CLOCK_MS = 9 * 3_600_000;

export function areaOf(plan: AreaPlan, { idOf, today }: GeneratorContext): SeedArea {
  const memberId = (index: number) => idOf('member', index);
  const daysAgo = Math.max(LAST_AREA_DAYS_AGO, FIRST_AREA_DAYS_AGO - plan.index * 7);
  return {
    _id: idOf('area', plan.index),
    name: plan.name,
    code: plan.code,
    areaLeader: memberId(plan.firstMember),
    assistantDirector: memberId(plan.assistantDirector),
    facilitators: numbersOf(plan.facilitators).map(memberId),
    frontliners: numbersOf(plan.frontliners).map(memberId),
    status: 1,
    createdAt: new Date(
      istDayStart(addDays(today, -daysAgo)).getTime() + NINE_O_CLOCK_MS + plan.index * 60_000,
    ),
  };
}
