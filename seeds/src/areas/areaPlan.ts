import { addDays, istDayStart } from '@coastok/domain';
import { type GeneratorContext, Random } from '../random.js';
import { type Locality, localityAt } from './localities.js';

/** A member's position in an area; the first few members of an area lead it. */
export type Seat = 'leader' | 'assistantDirector' | 'director' | 'facilitator' | 'frontliner' | 'ordinary';

/** A range of consecutive member numbers. */
export interface Run {
  first: number;
  count: number;
}

/** Members are numbered across all areas; each area has a range of numbers, its leaders first. */
export interface AreaPlan extends Locality {
  index: number;
  firstMember: number;
  size: number;
  heads: Seat[];
  facilitators: Run;
  frontliners: Run;
  /** The number of the member who is the area's assistant director; may be a member of another area. */
  assistantDirector: number;
}

/** With at least this many members every position in every area is filled. */
export const LEAST_MEMBERS_PER_AREA = 12;

const MEMBERS_PER_FACILITATOR = 16;
const MEMBERS_PER_FRONTLINER = 12;
const AREAS_PER_DIRECTOR = 4;
/** The areas of the demo's assistant director: SALTLAKE and BALLYGUNGE. */
const ASSISTANTS_AREAS = [0, 2];
/** DUMDUM: the demo's director lives there. */
const DIRECTORS_AREA = 4;
const SALT_LAKE_WEIGHT = 1.6;

/** Plans all areas: their sizes, their leaders and their assistant directors. */
export function planAreas(count: number, members: number, seed: string): AreaPlan[] {
  const sizes = areaSizes(count, members, new Random(`${seed}/areas`));
  const groups = directorGroups(count);
  const plans: AreaPlan[] = [];
  let firstMember = 0;
  sizes.forEach((size, index) => {
    const heads = headsOf(index, groups);
    const facilitators = {
      first: firstMember + heads.length,
      count: Math.max(2, Math.round(size / MEMBERS_PER_FACILITATOR)),
    };
    const frontliners = {
      first: facilitators.first + facilitators.count,
      count: Math.max(2, Math.round(size / MEMBERS_PER_FRONTLINER)),
    };
    const locality = localityAt(index);
    plans.push({
      ...locality,
      index,
      firstMember,
      size,
      heads,
      facilitators,
      frontliners,
      assistantDirector: 0,
    });
    firstMember += size;
  });
  for (const group of groups) {
    const home = plans[group[0] ?? 0];
    if (!home) continue;
    const director = home.firstMember + home.heads.indexOf('assistantDirector');
    for (const plan of plans) if (group.includes(plan.index)) plan.assistantDirector = director;
  }
  return plans;
}

/** Returns the position of a member in the area, and the index among members with this position. */
export function seatOf(plan: AreaPlan, member: number): { seat: Seat; nth: number } {
  const head = plan.heads[member - plan.firstMember];
  if (head) return { seat: head, nth: 0 };
  const { facilitators, frontliners } = plan;
  if (member < frontliners.first) return { seat: 'facilitator', nth: member - facilitators.first };
  const nth = member - frontliners.first;
  return nth < frontliners.count
    ? { seat: 'frontliner', nth }
    : { seat: 'ordinary', nth: nth - frontliners.count };
}

export const numbersOf = ({ first, count }: Run): number[] =>
  Array.from({ length: count }, (_, step) => first + step);

/** Uneven shares that add up to `members`. */
function areaSizes(count: number, members: number, random: Random): number[] {
  const spare = members - count * LEAST_MEMBERS_PER_AREA;
  if (spare < 0)
    throw new RangeError(`${count} areas need at least ${count * LEAST_MEMBERS_PER_AREA} members.`);
  const weights = Array.from({ length: count }, (_, index) =>
    index === 0 ? SALT_LAKE_WEIGHT : random.between(0.6, 1.3),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weight = 0;
  let given = 0;
  return weights.map(own => {
    weight += own;
    const upToHere = Math.round((spare * weight) / whole);
    const size = LEAST_MEMBERS_PER_AREA + upToHere - given;
    given = upToHere;
    return size;
  });
}

/** Groups of areas that share an assistant director, who lives in the group's first area. */
function directorGroups(count: number): number[][] {
  const others = numbersOf({ first: 0, count }).filter(index => !ASSISTANTS_AREAS.includes(index));
  const groups = [ASSISTANTS_AREAS];
  for (let from = 0; from < others.length; from += AREAS_PER_DIRECTOR) {
    groups.push(others.slice(from, from + AREAS_PER_DIRECTOR));
  }
  return groups;
}

function headsOf(index: number, groups: number[][]): Seat[] {
  const heads: Seat[] = ['leader'];
  if (groups.some(group => group[0] === index)) heads.push('assistantDirector');
  if (index === DIRECTORS_AREA) heads.push('director');
  return heads;
}

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
