import { ObjectId } from 'mongodb';
import { APPROVAL_ROUNDS, BOOKING_GROUPS, addDays, istDayEnd, istDayStart } from '@coastok/domain';

const DAY = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: '+05:30' } };

/**
 * @typedef {{ role: number, ready: boolean, day: string }} Members
 * @typedef {{ answered: boolean, day: string }} Questions
 * @typedef {{ status: number, day: string }} Bookings
 */

/**
 * The number of records of a kind.
 * @template Kind
 * @typedef {{ _id: Kind, count: number }} Counted
 */

/** The collection of the bench with the figures of all areas. */
export const KEPT = 'bench_dashboard';

/** @type {import('./server.mjs').Handler} kept counters: one look-up */
export async function keptDashboard({ db }) {
  const kept = await db.collection(KEPT).findOne({}, { projection: { _id: 0 } });
  return { data: kept };
}

/** @type {import('./server.mjs').Handler} counts live, one grouping per collection, each over a covering index */
export async function liveDashboard({ db, query }) {
  const [areaId, fromDate, toDate] = ['areaId', 'fromDate', 'toDate'].map(name => query.get(name));
  if (!fromDate || !toDate) throw new Error('A day to begin and a day to end with are needed.');
  return {
    data: await countedFigures(db, { areaId: areaId ? new ObjectId(areaId) : null, fromDate, toDate }),
  };
}

/**
 * @param {import('mongodb').Db} db
 * @param {{ areaId: ObjectId | null, fromDate: string, toDate: string }} asked the days of series and figures
 */
export async function countedFigures(db, { areaId, fromDate, toDate }) {
  const createdAt = { $gte: istDayStart(fromDate), $lt: istDayEnd(toDate) };
  const listed = { ...(areaId && { connectedAreaId: areaId }), createdAt };
  const grouped = (/** @type {string} */ name, /** @type {object} */ match, /** @type {object} */ by) =>
    db
      .collection(name)
      .aggregate([{ $match: match }, { $group: { _id: { ...by, day: DAY }, count: { $sum: 1 } } }])
      .toArray();
  const ready = { $gte: ['$chantingRounds', APPROVAL_ROUNDS] };
  const [members, questions, bookings, areasCovered] = await Promise.all([
    /** @type {Promise<Counted<Members>[]>} */ (
      grouped('user', { ...listed, status: 1 }, { role: '$userRole', ready })
    ),
    /** @type {Promise<Counted<Questions>[]>} */ (
      grouped('question', { ...listed, answered: { $in: [false, true] } }, { answered: '$answered' })
    ),
    /** @type {Promise<Counted<Bookings>[]>} */ (
      grouped('booking', { ...listed, status: { $gte: 0 } }, { status: '$status' })
    ),
    db.collection('area').countDocuments({ status: 1, ...(areaId && { _id: areaId }), createdAt }),
  ]);
  const days = [];
  for (let day = fromDate; day <= toDate; day = addDays(day, 1)) days.push(day);
  return {
    nonCoastokMembers: sum(members, of => of.role === 0 && !of.ready),
    pendingMembers: sum(members, of => of.role === 0 && of.ready),
    approvedMembers: sum(members, of => of.role >= 1),
    totalUsers: sum(members, () => true),
    frontliners: sum(members, of => of.role === 2),
    facilitators: sum(members, of => of.role === 3),
    areaLeaders: sum(members, of => of.role === 4),
    assistantDirectors: sum(members, of => of.role === 5),
    areasCovered,
    totalQuestions: sum(questions, () => true),
    queriesResolved: sum(questions, of => of.answered),
    pendingQuestions: sum(questions, of => !of.answered),
    ...Object.fromEntries(
      Object.entries(BOOKING_GROUPS).map(([name, statuses]) => [
        name,
        sum(bookings, of => /** @type {readonly number[]} */ (statuses).includes(of.status)),
      ]),
    ),
    series: days.map(date => ({
      date,
      newMembers: sum(members, of => of.day === date),
      questions: sum(questions, of => of.day === date),
      bookings: sum(bookings, of => of.day === date),
    })),
  };
}

/**
 * The number of records of some kinds.
 * @template Kind
 * @param {readonly Counted<Kind>[]} rows
 * @param {(kind: Kind) => boolean} belongs
 */
function sum(rows, belongs) {
  return rows.reduce((total, { _id, count }) => total + (belongs(_id) ? count : 0), 0);
}
