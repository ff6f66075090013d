import { claimsOf, searchedBy } from '@coastok/api';
import { ObjectId } from 'mongodb';
import { GIVEN_NAMES, SURNAMES } from './names.mjs';

/** Pseudo-random numbers that are the same in every run. @param {number} seed */
function drawing(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A second record of a member.
 * @typedef {object} Planted
 * @property {{ _id: ObjectId }} person
 * @property {string} of the id of the member's first record
 */

/**
 * Invented members, with common names as frequent as among real members, and second records of some of them: these
 * have another spelling of the name, and one or two of the same birth date, mailbox, number and guardian.
 * @param {number} members
 * @param {number} share of the members that have a second record
 */
export function inventCommunity(members, share) {
  const random = drawing(108);
  const below = (/** @type {number} */ most) => Math.floor(random() * most);
  const digits = (/** @type {number} */ count) => String(below(10 ** count)).padStart(count, '0');
  // Earlier names of the list are more frequent: the second one is about a third as frequent as the first.
  const ranked = (/** @type {string[][]} */ names) =>
    names[Math.floor(names.length * random() ** 2.2)] ?? [''];
  const birthDay = () =>
    new Date(Date.UTC(1975, 0, 1) + below(33 * 365) * 86_400_000).toISOString().slice(0, 10);
  let number = 0;
  const member = (/** @type {Record<string, unknown>} */ fields) => {
    number += 1;
    const complete = {
      _id: new ObjectId(),
      __v: 0,
      initiatedName: null,
      phone: `${6 + below(4)}${String(number).padStart(7, '0')}${digits(2)}`,
      dob: random() < 0.8 ? birthDay() : null,
      gender: null,
      guardian: null,
      chantingRounds: 0,
      connectedAreaId: null,
      userRole: 0,
      roles: [0],
      status: 1,
      passwordHash: null,
      mustChangePassword: false,
      credentialVersion: 0,
      createdAt: new Date(Date.UTC(2024, 0, 1) + number * 60_000),
      ...fields,
    };
    const found = /** @type {any} */ ({ emails: [], phones: [], ...complete });
    return { ...found, ...searchedBy(found), ...claimsOf(found) };
  };
  const people = [];
  /** @type {Planted[]} */
  const planted = [];
  const others = Math.round(members * share);
  for (let n = 0; n < members - others; n += 1) {
    const [given, family] = [ranked(GIVEN_NAMES), ranked(SURNAMES)];
    const guardian = random() < 0.1 ? { state: 'CONFIRMED', phone: `8${digits(9)}`, email: null } : null;
    const email = `${given[0]}.${family[0]}.${n}@mail.test`.toLowerCase();
    const one = member({ name: `${given[0]} ${family[0]}`, email, guardian });
    people.push(one);
    if (planted.length >= others || random() > (share * 1.05) / (1 - share)) continue;
    planted.push({ of: one._id.toHexString(), person: member(again(one, given, family, n)) });
  }
  return { people: [...people, ...planted.map(({ person }) => person)], planted };

  /** @param {any} one @param {string[]} given @param {string[]} family @param {number} n */
  function again(one, given, family, n) {
    const spelled = (/** @type {string[]} */ names) => names[below(names.length)];
    const words = [spelled(given), spelled(family)];
    const name = random() < 0.1 ? words.reverse().join(' ') : words.join(' ');
    const bySide = random();
    const hasDay = one.dob && bySide < 0.6;
    const hasMailbox = !hasDay && bySide < 0.8;
    const hasPhone = (!hasDay && !hasMailbox) || random() < 0.3;
    const [box = '', place = ''] = one.email.split('@');
    return {
      name,
      email: hasMailbox ? `${box}+again@${place}` : `second.${n}@mail.test`,
      dob: hasDay ? one.dob : null,
      guardian: one.guardian && random() < 0.5 ? one.guardian : null,
      ...(hasPhone && { phone: `${one.phone[0] === '9' ? 8 : 9}${digits(2)}${one.phone.slice(3)}` }),
    };
  }
}
