/** An area's row of a scoreboard, as the wire spells it (docs/rules/engagement.md#2). */
export interface ScoreRow {
  areaName: string;
  pledgeData: {
    areaId: string;
    /** Active members of the area. */
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

/** Most pledged first; equals by devotees, then by name. */
export const byPledges = (a: ScoreRow, b: ScoreRow): number =>
  b.pledgeData.areaPledgeTotal - a.pledgeData.areaPledgeTotal ||
  b.pledgeData.areaUserPledged - a.pledgeData.areaUserPledged ||
  (a.areaName < b.areaName ? -1 : a.areaName > b.areaName ? 1 : 0);

/** Whether an area takes part: somebody pledged, even if only zero. */
export const takesPart = ({ pledgeData }: ScoreRow): boolean => pledgeData.areaUserPledged > 0;

/** What all rows come to. */
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
