import { byPledges } from '@coastok/domain';
import { KEPT } from '../bare/scoreboard.mjs';
import { asCaller } from './work.mjs';

/** @type {import('./work.mjs').Work} */
export const scoreboard = {
  name: 'scoreboard',
  title: 'scoreboard of 200 areas, against kept totals',
  goal: 0.7,
  async prepare({ db, tokens }) {
    const drive = await runningDrive(db);
    await keepTotals(db, drive);
    const ours = {
      method: 'GET',
      path: `/api/v1/pledging/summary?pledgeId=${drive.toHexString()}`,
      headers: asCaller(tokens.director),
    };
    return { ours: () => ours, bare: () => ({ method: 'GET', path: '/scoreboard' }) };
  },
};

/** @param {import('mongodb').Db} db */
export async function runningDrive(db) {
  const now = new Date();
  const drive = await db
    .collection('pledgeDrive')
    .findOne({ startTime: { $lte: now }, endTime: { $gt: now } });
  if (!drive) throw new Error('No pledge drive is running.');
  return drive._id;
}

/**
 * @param {import('mongodb').Db} db
 * @param {import('mongodb').ObjectId} drive
 */
async function keepTotals(db, drive) {
  const sums = await db
    .collection('pledge')
    .aggregate([
      { $match: { pledgeId: drive } },
      {
        $group: {
          _id: '$connectedAreaId',
          areaUserPledged: { $sum: 1 },
          areaPledgeTotal: { $sum: '$pledgeValue' },
          areaAchieveTotal: { $sum: '$achieveValue' },
        },
      },
    ])
    .toArray();
  const areas = await db.collection('area').find({ status: 1 }).sort({ name: 1, _id: 1 }).toArray();
  const members = await db
    .collection('user')
    .aggregate([{ $match: { status: 1 } }, { $group: { _id: '$connectedAreaId', count: { $sum: 1 } } }])
    .toArray();
  const rows = areas.map(({ _id, name }) => {
    const { _id: _, ...sum } = sums.find(one => _id.equals(one._id)) ?? {
      areaUserPledged: 0,
      areaPledgeTotal: 0,
      areaAchieveTotal: 0,
    };
    const areaUserTotal = members.find(one => _id.equals(one._id))?.count ?? 0;
    return { areaName: name, pledgeData: { areaId: _id.toHexString(), areaUserTotal, ...sum } };
  });
  const sorted = rows.sort(/** @type {any} the same shape as the domain's rows */ (byPledges));
  await db.collection(KEPT).drop();
  await db
    .collection(KEPT)
    .insertMany(sorted.map((row, index) => ({ _id: /** @type {any} */ (index), ...row })));
}
