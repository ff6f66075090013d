import { ObjectId } from 'mongodb';
import { memberRecord, namesOf } from './members.mjs';

const BLANK = {
  __v: 0,
  initiatedName: null,
  dob: null,
  gender: null,
  maritalStatus: null,
  profession: null,
  expertiseArea: null,
  residenceArea: null,
  chantingRounds: 0,
  sadhnaGroup: null,
  facilitator: null,
  frontliner: null,
  mentor: null,
  userRole: 0,
  roles: [0],
  status: 1,
  imageUrl: null,
  language: null,
  chantingTarget2: null,
  chantingTarget4: null,
};
/** Stored, but never returned. */
const HIDDEN = { passwordHash: null, mustChangePassword: false };

/**
 * The fields of a record for search, sort order and unique values.
 * @param {string} email
 * @param {string} phone
 * @param {string} name
 */
function searchedBy(email, phone, name) {
  const named = name.toLowerCase().split(' ');
  const others = [phone, ...email.split(/[^a-z0-9]/)];
  const pairs = named.flatMap(head =>
    named.filter(tail => tail !== head).map(tail => `${head.slice(0, 3)} ${tail}`),
  );
  return {
    emails: [email],
    phones: [phone],
    nameKey: name.toLowerCase(),
    searchTokens: [email, ...others, ...named],
    searchPairs: [...pairs, ...others.map(word => ` ${word}`)],
    searchWords: ` ${[...others, ...named].join(' ')} `,
  };
}

/** @type {import('./server.mjs').Handler} adds a member to an area, journaled, with an entry in the audit log */
export async function createMember({ db, caller, body }) {
  const area = await db
    .collection('area')
    .findOne({ _id: new ObjectId(String(body.connectedAreaId)), status: 1 });
  if (!area) throw new Error('There is no such area.');
  const now = new Date();
  const { name, email, phone } = body;
  const member = {
    ...BLANK,
    ...HIDDEN,
    _id: new ObjectId(),
    name,
    email,
    phone,
    connectedAreaId: area._id,
    facilitator: new ObjectId(String(body.facilitator)),
    credentialVersion: 0,
    createdAt: now,
    connectedSince: now,
    ...searchedBy(email, phone, name),
  };
  await db.collection('user').insertOne(member);
  await db.collection('audit').insertOne({
    at: now,
    actor: { _id: new ObjectId(caller), name: 'Secretary' },
    role: 6,
    action: 'user.create',
    entity: 'user',
    entityId: String(member._id),
    changes: {
      name: { from: null, to: name },
      email: { from: null, to: email },
      phone: { from: null, to: phone },
    },
    address: '127.0.0.1',
    requestId: String(member._id),
  });
  const { credentialVersion: _, ...shown } = member;
  return { data: [memberRecord(shown, await namesOf(db.collection('user'), [member]), area)] };
}

/** @type {import('./server.mjs').Handler} the minimum for the same: one journaled insert without any look-up */
export async function createMemberLean({ db, body }) {
  const now = new Date();
  const { name, email, phone } = body;
  const member = {
    ...BLANK,
    ...HIDDEN,
    _id: new ObjectId(),
    name,
    email,
    phone,
    connectedAreaId: new ObjectId(String(body.connectedAreaId)),
    facilitator: new ObjectId(String(body.facilitator)),
    credentialVersion: 0,
    createdAt: now,
    connectedSince: now,
    ...searchedBy(email, phone, name),
  };
  await db.collection('user').insertOne(member);
  return { data: [{ _id: member._id, name }] };
}
