import { type EventPhase, eventPhaseOf } from './eventPhase.js';
import { type Camp, leadCamp, type Yatra } from './yatras.js';

const RANKS: readonly EventPhase[] = ['open', 'not-yet', 'closed', 'running', 'past', 'cancelled'];

/** The state of a yatra: that of the camp which is nearest to being open, the leading camp first. */
export function campInFront(yatra: Yatra, now: Date): { camp: Camp; phase: EventPhase } {
  const lead = leadCamp(yatra);
  const camps = [lead, ...yatra.camps.filter(camp => camp !== lead)].map(camp => ({
    camp,
    phase: eventPhaseOf(camp, now),
  }));
  return camps.reduce((front, other) =>
    RANKS.indexOf(other.phase) < RANKS.indexOf(front.phase) ? other : front,
  );
}

/** The camps in the order of the page: by their first day, and the leading camp at the end. */
export function inOrder(yatra: Yatra): Camp[] {
  const lead = leadCamp(yatra);
  return [...yatra.camps.filter(camp => camp !== lead), lead];
}

/** The first and the last day of a yatra, `yyyy-MM-dd`. */
export const spanOf = ({ camps }: Yatra): { fromDate: string; toDate: string } => ({
  fromDate: camps.map(camp => camp.fromDate).reduce((a, b) => (a < b ? a : b)),
  toDate: camps.map(camp => camp.toDate).reduce((a, b) => (a > b ? a : b)),
});

/** The lowest price of the yatra's camps, in whole rupees. */
export const leastPrice = ({ camps }: Yatra): number => Math.min(...camps.map(camp => camp.startingPrice));
