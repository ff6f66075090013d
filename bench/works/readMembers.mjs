import { asCaller, asPerson, pick } from './work.mjs';

const PAGES = 3;
const REQUESTS = 96;

/** @type {import('./work.mjs').Work} */
export const memberList = {
  name: 'members',
  title: 'member list page: scope, filter, sort, total, joined names',
  goal: 0.7,
  async prepare({ leaders }) {
    const query = encodeURI('sort=["name","ASC"]&segment=approved&per_page=25');
    const page = (/** @type {number} */ n) => 1 + (Math.floor(n / leaders.length) % PAGES);
    return {
      ours: n => ({
        method: 'GET',
        path: `/api/v1/user?${query}&page=${page(n)}`,
        headers: asCaller(pick(leaders, n).token),
      }),
      bare: n => ({
        method: 'GET',
        path: `/members?page=${page(n)}`,
        headers: asPerson(pick(leaders, n)._id),
      }),
    };
  },
};

/** The fields that the table of members shows. */
const SHOWN =
  'name,initiatedName,email,phone,userRole,chantingRounds,sadhnaGroup,connectedArea,facilitatorData'.split(
    ',',
  );

/** @type {import('./work.mjs').Work} */
export const leanMemberList = {
  name: 'lean-members',
  title: 'member list page of nine fields, against the least of it',
  goal: 0.7,
  async prepare({ db, leaders }) {
    const areas = await db
      .collection('area')
      .find({ areaLeader: { $in: leaders.map(({ _id }) => _id) } })
      .toArray();
    const areaOf = new Map(areas.map(({ _id, areaLeader }) => [areaLeader.toHexString(), _id]));
    const query = encodeURI(`sort=["name","ASC"]&segment=approved&per_page=25&fields=${SHOWN.join(',')}`);
    const page = (/** @type {number} */ n) => 1 + (Math.floor(n / leaders.length) % PAGES);
    return {
      ours: n => ({
        method: 'GET',
        path: `/api/v1/user?${query}&page=${page(n)}`,
        headers: asCaller(pick(leaders, n).token),
      }),
      bare: n => ({
        method: 'GET',
        path: `/lean/members?page=${page(n)}&area=${areaOf.get(pick(leaders, n)._id.toHexString())}`,
      }),
      shared: ({ data, total_results }) => ({
        total_results,
        data: data.map((/** @type {Record<string, unknown>} */ { __v: _, ...record }) => record),
      }),
    };
  },
};

/** @type {import('./work.mjs').Work} */
export const search = {
  name: 'search',
  title: 'search by name, initiated name, email, phone',
  goal: 0.7,
  asked: { perSecond: 60, mostMs: 250 },
  async prepare({ db, tokens }) {
    const typed = await searches(db);
    const director = await db.collection('user').findOne({ email: 'director@coastok.test' });
    if (!director) throw new Error('There is no director.');
    return {
      ours: n => ({
        method: 'GET',
        path: `/api/v1/search?q=${encodeURIComponent(pick(typed, n))}`,
        headers: asCaller(tokens.director),
      }),
      bare: n => ({
        method: 'GET',
        path: `/search?q=${encodeURIComponent(pick(typed, n))}&area=${director.connectedAreaId ?? ''}`,
      }),
    };
  },
};

/**
 * Typical search texts: the beginning of a whole name, of an initiated name, an address or a number.
 * @param {import('mongodb').Db} db
 */
async function searches(db) {
  const people = await db
    .collection('user')
    .find({ status: 1, initiatedName: { $type: 'string' } })
    .sort({ _id: 1 })
    .limit(REQUESTS)
    .toArray();
  return people.map(({ name, initiatedName, email, phone }, index) =>
    pick(
      [
        name.toLowerCase().slice(0, -1),
        initiatedName.toLowerCase().split(' ').slice(0, 2).join(' '),
        email.split('@')[0].split('.').join(' '),
        phone.slice(0, 8),
      ],
      index,
    ),
  );
}
