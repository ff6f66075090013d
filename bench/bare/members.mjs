import { ObjectId } from 'mongodb';

const PAGE = 25;
const LISTED = {
  name: 1,
  initiatedName: 1,
  email: 1,
  phone: 1,
  emails: 1,
  phones: 1,
  otherEmails: 1,
  dob: 1,
  gender: 1,
  genderUnasked: 1,
  absorbed: 1,
  maritalStatus: 1,
  profession: 1,
  expertiseArea: 1,
  residenceArea: 1,
  chantingRounds: 1,
  sadhnaGroup: 1,
  connectedAreaId: 1,
  facilitator: 1,
  frontliner: 1,
  mentor: 1,
  userRole: 1,
  roles: 1,
  status: 1,
  imageUrl: 1,
  language: 1,
  connectedSince: 1,
  chantingTarget2: 1,
  chantingTarget4: 1,
  createdAt: 1,
  erasure: 1,
  __v: 1,
};
const NAMES = { name: 1, initiatedName: 1 };
const FOUND = { name: 1, initiatedName: 1, userRole: 1, roles: 1, email: 1, phone: 1, connectedAreaId: 1 };

/** @typedef {import('mongodb').Document} Document stored, as the API's models declare it */

/** @type {import('./server.mjs').Handler} an area leader's approved members by name, with the names they refer to */
export async function listMembers({ db, query, caller }) {
  const [users, areas] = [db.collection('user'), db.collection('area')];
  const led = await areas.find({ areaLeader: new ObjectId(caller), status: 1 }).toArray();
  const filter = { status: 1, userRole: { $gte: 1 }, connectedAreaId: { $in: led.map(({ _id }) => _id) } };
  const skip = (Number(query.get('page')) - 1) * PAGE;
  const [members, total] = await Promise.all([
    users.find(filter, { projection: LISTED }).sort({ nameKey: 1, _id: 1 }).skip(skip).limit(PAGE).toArray(),
    users.countDocuments(filter),
  ]);
  const named = await namesOf(users, members);
  const areaOf = new Map(led.map(area => [String(area._id), area]));
  return {
    data: members.map(member => memberRecord(member, named, areaOf.get(String(member.connectedAreaId)))),
    total_results: total,
  };
}

/** The fields that a table of members shows. */
const SHOWN = {
  name: 1,
  initiatedName: 1,
  email: 1,
  phone: 1,
  userRole: 1,
  chantingRounds: 1,
  sadhnaGroup: 1,
};

/**
 * @type {import('./server.mjs').Handler} the minimum of the same list: nine fields of each, two of them names,
 *   and a total; the caller's permissions are not checked
 */
export async function listMembersLean({ db, query }) {
  const [users, areas] = [db.collection('user'), db.collection('area')];
  const area = new ObjectId(query.get('area') ?? '');
  const filter = { status: 1, userRole: { $gte: 1 }, connectedAreaId: area };
  const skip = (Number(query.get('page')) - 1) * PAGE;
  const [members, total, home] = await Promise.all([
    users
      .find(filter, { projection: { ...SHOWN, facilitator: 1 } })
      .sort({ nameKey: 1, _id: 1 })
      .skip(skip)
      .limit(PAGE)
      .toArray(),
    users.countDocuments(filter, { limit: 10_001 }),
    areas.findOne({ _id: area }, { projection: { name: 1, code: 1 } }),
  ]);
  const named = await namesOf(users, members);
  const data = members.map(({ facilitator, ...member }) => ({
    ...member,
    connectedArea: home,
    facilitatorData: (facilitator && named.get(facilitator.toHexString())) ?? null,
  }));
  return { data, total_results: total };
}

const MOST = 10_001;

/**
 * @type {import('./server.mjs').Handler} members of all areas with words that begin with the typed text:
 *   whole words first, then the caller's own area, then by name
 */
export async function searchMembers({ db, query }) {
  const users = db.collection('user');
  const typed = (query.get('q') ?? '').split(' ');
  const words = typed.map(word => ({ searchTokens: new RegExp(`^${escape(word)}`) }));
  const filter = { $and: [{ status: 1 }, ...words] };
  const found = await users
    .find(filter, { projection: { ...FOUND, searchTokens: 1 } })
    .limit(MOST)
    .toArray();
  const home = query.get('area');
  const rankOf = (/** @type {Document} */ { searchTokens, connectedAreaId }) =>
    (typed.every(word => searchTokens.includes(word)) ? 0 : 2) + (String(connectedAreaId) === home ? 0 : 1);
  const order = (/** @type {Document} */ a, /** @type {Document} */ b) =>
    rankOf(a) - rankOf(b) || compare(a.name, b.name) || compare(String(a._id), String(b._id));
  const data = found
    .sort(order)
    .slice(0, 10)
    .map(({ _id, name, initiatedName, userRole, email, phone, connectedAreaId, roles }) => ({
      _id,
      name,
      initiatedName,
      userRole,
      email,
      phone,
      connectedAreaId,
      roles,
    }));
  return { data, total_results: found.length };
}

/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : Number(a > b));

/** @param {string} word */
const escape = word => word.replace(/[.@\\+*?^$()[\]{}|-]/g, '\\$&');

/**
 * @param {import('mongodb').Collection} users
 * @param {Document[]} members
 * @returns {Promise<Map<string, Document>>}
 */
export async function namesOf(users, members) {
  const ids = members.flatMap(({ facilitator, frontliner, mentor }) => [facilitator, frontliner, mentor]);
  const wanted = [...new Map(ids.filter(Boolean).map(id => [String(id), id])).values()];
  const people = await users.find({ _id: { $in: wanted } }, { projection: NAMES }).toArray();
  return new Map(people.map(person => [String(person._id), person]));
}

/**
 * @param {Document} member
 * @param {Map<string, Document>} named
 * @param {Document | undefined} area
 */
export function memberRecord(member, named, area) {
  const nameOf = (/** @type {import('mongodb').ObjectId | null} */ id) => {
    const person = id && named.get(id.toHexString());
    return person ? { _id: person._id, name: person.name, initiatedName: person.initiatedName } : null;
  };
  const {
    searchTokens: _,
    searchPairs: __,
    searchWords: _words,
    nameKey: _key,
    passwordHash: ___,
    mustChangePassword: ____,
    emails = [],
    phones = [],
    otherEmails = [],
    genderUnasked = false,
    absorbed = [],
    language = null,
    erasure,
    ...listed
  } = member;
  return {
    ...listed,
    // No measured member has an address that an older record has too.
    emailConflict: false,
    otherEmails: [...emails.slice(1), ...otherEmails],
    otherPhones: phones.slice(1),
    genderUnasked,
    absorbed,
    language,
    connectedArea: area ? { _id: area._id, name: area.name, code: area.code } : null,
    facilitatorData: nameOf(member.facilitator),
    frontlinerData: nameOf(member.frontliner),
    mentorData: nameOf(member.mentor),
    areaLeader: area?.areaLeader ?? null,
    assistantDirector: area?.assistantDirector ?? null,
    erasedAt: erasure?.endedAt ?? null,
    // All measured members are of age.
    guardian: null,
  };
}
