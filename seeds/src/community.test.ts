import { describe, expect, test } from '@jest/globals';
import {
  ageOn,
  GUARDIAN_STATES,
  guardianStateOf,
  inSegment,
  istDay,
  normalizePhone,
  SEGMENTS,
} from '@coastok/domain';
import { Community, DEMO_SIZE, LEAST_MEMBERS, sizeFor } from './index.js';

const TODAY = '2026-11-21';
const NOW = new Date(`${TODAY}T12:00:00+05:30`);
const community = new Community({ ...DEMO_SIZE, now: NOW });
const areas = [...community.areas()];
const members = [...community.members()];
const devices = [...community.devices()];
const questions = [...community.questions()];
const recordings = [...community.recordings()];

const memberById = new Map(members.map(member => [member._id, member]));
const areaById = new Map(areas.map(area => [area._id, area]));
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
const byCode = (code: string) => areas.find(area => area.code === code);
const byEmail = (login: string) => members.find(({ email }) => email === `${login}@coastok.test`);

describe('the demo community', () => {
  test('has 12 areas, 600 members and 200 questions of all categories', () => {
    expect([areas.length, members.length, questions.length]).toEqual([12, 600, 200]);
    expect(new Set(questions.map(({ category }) => category))).toEqual(new Set([1, 2, 3]));
  });

  test('is the same for the same seed and day, and another one for another seed', () => {
    const first = (seed?: string) => new Community({ ...DEMO_SIZE, now: NOW, seed }).members().next().value;
    expect(first()).toEqual(members[0]);
    expect(first('another')).not.toEqual(members[0]);
  });

  test('gives every record an id that no other has', () => {
    const ids = [areas, members, devices, questions].flat().map(({ _id }) => _id);
    const files = [...recordings, ...community.pictures()].map(({ _id }) => _id);
    expect(isUnique([...ids, ...files])).toBe(true);
    expect(ids.every(id => /^[0-9a-f]{24}$/.test(id))).toBe(true);
    expect(files.every(id => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  });

  test('gives every member a lower-case email at coastok.test that nobody else has', () => {
    const emails = members.map(({ email }) => email);
    expect(isUnique(emails)).toBe(true);
    expect(emails.filter(email => !/^[a-z0-9.]+@coastok\.test$/.test(email))).toEqual([]);
  });

  test('gives every member a valid phone in an invented range that nobody else has', () => {
    const phones = members.map(({ phone }) => phone);
    expect(isUnique(phones)).toBe(true);
    expect(phones.filter(phone => normalizePhone(phone) !== phone || !phone.startsWith('555'))).toEqual([]);
  });

  test('fills every member list', () => {
    for (const segment of SEGMENTS) {
      expect(members.filter(member => inSegment(segment, member)).length).toBeGreaterThan(15);
    }
  });

  test('approves nobody who chants less than four rounds', () => {
    expect(members.filter(({ userRole, chantingRounds }) => userRole > 0 && chantingRounds < 4)).toEqual([]);
  });

  test('dates everything within 18 months before today', () => {
    const days = [members, questions, recordings].flat().map(({ createdAt }) => istDay(createdAt));
    expect(days.filter(day => day >= TODAY || day < '2025-05-20')).toEqual([]);
  });

  test('has no child but one in each state of a guardian, and no member whose guardian never agreed', () => {
    const children = members.filter(({ dob }) => dob && ageOn(dob, NOW) < 18);
    expect(children.map(({ guardian }) => guardianStateOf(guardian, NOW)).sort()).toEqual(
      [...GUARDIAN_STATES].sort(),
    );
    expect(members.filter(({ guardian }) => guardian)).toEqual(children);
    for (const { dob, guardian, userRole } of children) {
      expect(ageOn(dob ?? '', NOW)).toBeGreaterThanOrEqual(13);
      expect(userRole > 0).toBe(guardian?.agreedAt !== null);
    }
  });

  test('has a consent for each member with a date of birth, and none to fund-raising below 18', () => {
    expect(members.filter(({ dob, consent }) => (dob === null) !== (consent === null))).toEqual([]);
    const asked = members.filter(({ guardian, consent }) => guardian && consent?.said['fund-raising']);
    expect(asked).toEqual([]);
  });
});

describe('the references between records', () => {
  test('lead from members to people of the own area who are on its lists', () => {
    const astray = members.filter(({ connectedAreaId, facilitator, frontliner, mentor }) => {
      const area = areaById.get(connectedAreaId);
      return !(
        area &&
        (!facilitator || area.facilitators.includes(facilitator)) &&
        (!frontliner || area.frontliners.includes(frontliner)) &&
        (!mentor || memberById.get(mentor)?.connectedAreaId === connectedAreaId)
      );
    });
    expect(astray).toEqual([]);
    expect(members.filter(({ facilitator }) => facilitator).length).toBeGreaterThan(300);
    expect(members.filter(({ frontliner }) => frontliner).length).toBeGreaterThan(300);
  });

  test('lead from areas to active people who hold the roles', () => {
    const holds = (id: string, role: number) => {
      const member = memberById.get(id);
      return member?.status === 1 && member.roles.includes(role as never);
    };
    for (const area of areas) {
      expect(holds(area.areaLeader, 4)).toBe(true);
      expect(holds(area.assistantDirector, 5)).toBe(true);
      expect(area.facilitators.filter(id => !holds(id, 3))).toEqual([]);
      expect(area.frontliners.filter(id => !holds(id, 2))).toEqual([]);
    }
  });

  test('let everybody hold the role in use', () => {
    expect(members.filter(({ roles, userRole }) => !roles.includes(userRole))).toEqual([]);
  });

  test('lead from questions to an asker of the same area and to its own leaders', () => {
    for (const { askBy, connectedAreaId, createdAt, discussion, answered } of questions) {
      const area = areaById.get(connectedAreaId);
      expect(memberById.get(askBy)?.connectedAreaId).toBe(connectedAreaId);
      expect(answered).toBe(discussion.length > 0);
      for (const { ansBy, ansTime } of discussion) {
        expect([area?.areaLeader, area?.assistantDirector]).toContain(ansBy);
        expect(ansTime.getTime()).toBeGreaterThan(createdAt.getTime());
      }
    }
  });

  test('lead from questions to all twenty recordings and to no other', () => {
    const used = questions.flatMap(({ askAudio, discussion }) => [
      askAudio,
      ...discussion.map(entry => entry.ansAudio),
    ]);
    const spoken = used.filter(audio => audio !== null);
    expect(new Set(spoken)).toEqual(new Set(recordings.map(({ _id }) => _id)));
    expect(spoken).toHaveLength(20);
  });

  test('lead from devices to members, with tokens that no other device has and some dead ones', () => {
    expect(devices.filter(({ userId }) => !memberById.has(userId))).toEqual([]);
    expect(isUnique(devices.map(({ token }) => token))).toBe(true);
    const dead = devices.filter(({ token }) => token.startsWith('dead-'));
    expect(dead.length).toBeGreaterThan(2);
    expect(devices.length - dead.length).toBe(
      devices.filter(({ token }) => token.startsWith('demo-device-')).length,
    );
  });
});

describe('the demo accounts', () => {
  const ROLES = {
    director: 7,
    secretary: 6,
    assistant: 5,
    leader: 4,
    leader2: 4,
    facilitator: 3,
    frontliner: 2,
    member: 1,
    visitor: 0,
  };

  test('are the nine of the contract, active, each in its role', () => {
    const accounts = members.filter(({ demoAccount }) => demoAccount);
    const roles = accounts.map(({ email, userRole }) => [email.replace('@coastok.test', ''), userRole]);
    expect(Object.fromEntries(roles)).toEqual(ROLES);
    expect(accounts.filter(({ status }) => status !== 1)).toEqual([]);
  });

  test('lead SALTLAKE and HOWRAH', () => {
    expect(byCode('SALTLAKE')?.areaLeader).toBe(byEmail('leader')?._id);
    expect(byCode('HOWRAH')?.areaLeader).toBe(byEmail('leader2')?._id);
  });

  test('let the assistant direct SALTLAKE and one more area, not HOWRAH', () => {
    const directed = areas.filter(({ assistantDirector }) => assistantDirector === byEmail('assistant')?._id);
    expect(directed.map(({ code }) => code)).toEqual(['SALTLAKE', 'BALLYGUNGE']);
  });

  test('let the secretary hold 6 and 4 and lead one area that has members', () => {
    const secretary = byEmail('secretary');
    const led = areas.filter(({ areaLeader }) => areaLeader === secretary?._id);
    expect(secretary?.roles).toEqual([4, 6]);
    expect(led).toHaveLength(1);
    const people = members.filter(
      ({ connectedAreaId, status }) => status === 1 && connectedAreaId === led[0]?._id,
    );
    expect(people.length).toBeGreaterThan(20);
  });

  test('live in SALTLAKE up to facilitator, and look after the member', () => {
    const saltLake = byCode('SALTLAKE')?._id;
    for (const login of ['facilitator', 'frontliner', 'member', 'visitor']) {
      expect(byEmail(login)?.connectedAreaId).toBe(saltLake);
    }
    expect(byEmail('member')).toMatchObject({
      facilitator: byEmail('facilitator')?._id,
      frontliner: byEmail('frontliner')?._id,
    });
  });
});

describe('a larger community', () => {
  test('of 100,000 members has 200 areas, 20,000 questions and about as many bookings', () => {
    expect(sizeFor(100_000)).toEqual({ members: 100_000, areas: 200, questions: 20_000, bookings: 20_000 });
  });

  test('keeps emails, phones and area codes unique', () => {
    const large = new Community({ ...sizeFor(20_000), areas: 200, now: NOW });
    const people = [...large.members()];
    expect(people).toHaveLength(20_000);
    expect(isUnique(people.map(({ email }) => email))).toBe(true);
    expect(isUnique(people.map(({ phone }) => phone))).toBe(true);
    expect(isUnique([...large.areas()].map(({ code }) => code))).toBe(true);
  });

  test('is refused when the members could not take every seat', () => {
    const small = { ...DEMO_SIZE, members: LEAST_MEMBERS - 1, now: NOW };
    expect(() => new Community(small)).toThrow(RangeError);
  });
});
