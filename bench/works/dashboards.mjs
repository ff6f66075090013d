import { addDays, istDay } from '@coastok/domain';
import { countedFigures, KEPT } from '../bare/dashboard.mjs';
import { asCaller, pick } from './work.mjs';
import { keepWriting } from './writing.mjs';

const LONG_AGO = '2000-01-01';
/** The default period of the series (docs/rules/figures.md#1). */
const SERIES_DAYS = 366;
const MONTH = 30;

/** @type {import('./work.mjs').Work} */
export const wholeDashboard = {
  name: 'dashboard',
  title: 'dashboard, all areas, against kept counters',
  goal: 0.5,
  async prepare({ db, tokens }) {
    const today = istDay(new Date());
    const figures = await countedFigures(db, { areaId: null, fromDate: LONG_AGO, toDate: today });
    await db.collection(KEPT).drop();
    await db.collection(KEPT).insertOne({ ...figures, series: figures.series.slice(-SERIES_DAYS) });
    const ours = { method: 'GET', path: '/api/v1/summary', headers: asCaller(tokens.director) };
    return { ours: () => ours, bare: () => ({ method: 'GET', path: '/dashboard/kept' }) };
  },
};

/** @type {import('./work.mjs').Work} */
export const areaDashboard = {
  name: 'area-dashboard',
  title: 'dashboard, one area with dates, against live counting',
  goal: 0.7,
  async prepare({ leaders, tokens }) {
    const today = istDay(new Date());
    const queries = leaders.map(
      ({ areaId }) => `areaId=${areaId.toHexString()}&fromDate=${addDays(today, -MONTH)}&toDate=${today}`,
    );
    return {
      ours: n => ({
        method: 'GET',
        path: `/api/v1/summary?${pick(queries, n)}`,
        headers: asCaller(tokens.director),
      }),
      bare: n => ({ method: 'GET', path: `/dashboard/live?${pick(queries, n)}` }),
    };
  },
};

const WRITES_A_SECOND = 20;

/** @type {import('./work.mjs').Work} */
export const areaDashboardMeanwhile = {
  ...areaDashboard,
  name: 'area-dashboard-written',
  title: `dashboard, one area, while ${WRITES_A_SECOND} a second write, against live counting`,
  meanwhile: world => keepWriting(world, WRITES_A_SECOND),
};
