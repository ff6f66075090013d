import { type CarePersonRecord, istDay } from '@coastok/domain';
import { useRows } from '../app/field';
import { OUTCOME_LABELS } from './labels';

const DAY_MS = 24 * 3600_000;

/** How long ago, in Indian days. @param at ISO */
function agoText(at: string): string {
  const days = Math.round((Date.parse(istDay(new Date())) - Date.parse(istDay(new Date(at)))) / DAY_MS);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** The area, and the time of the last contact. */
export function LastContact({ person: { _id, lastContactAt, areaName } }: { person: CarePersonRecord }) {
  const here = useRows().findLast(({ deed }) => deed.kind === 'contact' && deed.memberId === _id)?.deed;
  const text =
    here?.kind === 'contact'
      ? `${OUTCOME_LABELS[here.outcome]} on this phone`
      : lastContactAt
        ? `Last contact ${agoText(lastContactAt)}`
        : 'No contact yet';
  return <p className="quiet">{[areaName, text].filter(Boolean).join(' · ')}</p>;
}

const MARKS = { present: '●', absent: '○', unknown: '·' } as const;

/** The last gatherings, the newest at the right. */
export function Came({ recent }: { recent: NonNullable<CarePersonRecord['recentAttendance']> }) {
  const came = recent.filter(mark => mark === 'present').length;
  // A gathering that has only just begun has no result yet.
  if (recent.every(mark => mark === 'unknown')) return null;
  return (
    <p className="came" role="img" aria-label={`Came to ${came} of the last ${recent.length} gatherings`}>
      {[...recent].reverse().map((mark, i) => (
        <span key={i} className={mark}>
          {MARKS[mark]}
        </span>
      ))}
    </p>
  );
}
