/** An area's row of a scoreboard, in the wire's spelling (docs/rules/engagement.md#2). */
export interface ScoreRow {
  areaName: string;
  pledgeData: {
    areaId: string;
    /** Number of active members of the area. */
    areaUserTotal: number;
    areaUserPledged: number;
    areaPledgeTotal: number;
    areaAchieveTotal: number;
  };
}

export interface ScoreTotals {
  pledged: number;
  devotees: number;
  achieved: number;
  members: number;
}

/** Highest total pledged first; then by number of devotees, then by name. */
export const byPledges = (a: ScoreRow, b: ScoreRow): number =>
  b.pledgeData.areaPledgeTotal - a.pledgeData.areaPledgeTotal ||
  b.pledgeData.areaUserPledged - a.pledgeData.areaUserPledged ||
  (a.areaName < b.areaName ? -1 : a.areaName > b.areaName ? 1 : 0);

/** Whether an area takes part: at least one member pledged, even if only zero. */
export const takesPart = ({ pledgeData }: ScoreRow): boolean => pledgeData.areaUserPledged > 0;

/** The totals of all rows. */
export function totalsOf(rows: readonly ScoreRow[]): ScoreTotals {
  const totals: ScoreTotals = { pledged: 0, devotees: 0, achieved: 0, members: 0 };
  for (const { pledgeData } of rows) {
    totals.pledged += pledgeData.areaPledgeTotal;
    totals.devotees += pledgeData.areaUserPledged;
    totals.achieved += pledgeData.areaAchieveTotal;
    totals.members += pledgeData.areaUserTotal;
  }
  return totals;
}
