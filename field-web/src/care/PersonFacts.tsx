import { type CarePersonRecord, istDay } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { useRows } from '../app/field';
import { texts } from '../texts/texts';

const DAY_MS = 24 * 3600_000;

/** How long ago, in Indian days. @param at ISO */
function agoText(at: string): string {
  const days = Math.round((Date.parse(istDay(new Date())) - Date.parse(istDay(new Date(at)))) / DAY_MS);
  const { today, yesterday, days: many } = texts.care.ago;
  if (days <= 0) return today;
  return days === 1 ? yesterday : fill(many, { count: days });
}

/** The area, and the time of the last contact. */
export function LastContact({ person: { _id, lastContactAt, areaName } }: { person: CarePersonRecord }) {
  const here = useRows().findLast(({ deed }) => deed.kind === 'contact' && deed.memberId === _id)?.deed;
  const text =
    here?.kind === 'contact'
      ? fill(texts.care.here, { outcome: texts.care.outcomes[here.outcome] })
      : lastContactAt
        ? fill(texts.care.lastContact, { ago: agoText(lastContactAt) })
        : texts.care.noContactYet;
  return <p className="quiet">{[areaName, text].filter(Boolean).join(' · ')}</p>;
}

const MARKS = { present: '●', absent: '○', unknown: '·' } as const;

/** The last gatherings, the newest at the right. */
export function Came({ recent }: { recent: NonNullable<CarePersonRecord['recentAttendance']> }) {
  const came = recent.filter(mark => mark === 'present').length;
  // A gathering that has only just begun has no result yet.
  if (recent.every(mark => mark === 'unknown')) return null;
  return (
    <p className="came" role="img" aria-label={fill(texts.care.came, { count: came, total: recent.length })}>
      {[...recent].reverse().map((mark, i) => (
        <span key={i} className={mark}>
          {MARKS[mark]}
        </span>
      ))}
    </p>
  );
}
