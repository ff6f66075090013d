import { type EventLanding, type PublicEventRecord } from '@coastok/domain';
import { language } from '../texts/en/language.js';
import { eventPhaseOf } from './eventPhase.js';

export interface Camp extends PublicEventRecord {
  landing: EventLanding & { yatra: NonNullable<EventLanding['yatra']> };
}

/** The camps of one yatra and year, the earliest first. */
export interface Yatra {
  /** `Annual Yatra 2027` */
  title: string;
  camps: readonly [Camp, ...Camp[]];
}

export const isCamp = (event: PublicEventRecord): event is Camp => Boolean(event.landing.yatra);

const titleOf = (camp: Camp, name = camp.landing.yatra.name): string =>
  `${name} ${camp.fromDate.slice(0, 4)}`;

/** The title of a yatra, in the language of the page if its first camp has that translation. */
const spokenTitle = (camp: Camp): string =>
  titleOf(camp, language === 'en' ? undefined : camp.translations['landing.yatra.name']?.[language]);

/** The yatras among events, in the order of their first camps. */
export function yatrasOf(events: readonly PublicEventRecord[]): Yatra[] {
  const camps = events.filter(isCamp);
  return [...new Set(camps.map(camp => titleOf(camp)))].flatMap(title => {
    const [first, ...others] = camps.filter(camp => titleOf(camp) === title);
    return first ? [{ title: spokenTitle(first), camps: [first, ...others] }] : [];
  });
}

/** The yatra that a camp belongs to. */
export const yatraWith = (events: readonly PublicEventRecord[], eventId: string): Yatra | undefined =>
  yatrasOf(events).find(({ camps }) => camps.some(camp => camp.eventId === eventId || camp._id === eventId));

const RANKS = ['open', 'not-yet', 'closed', 'running'];

/**
 * The yatra to show: the first with a camp that is open, else not open yet, else closed, else running; if there is
 * none, the last yatra.
 */
export function nextYatra(events: readonly PublicEventRecord[], now: Date): Yatra | undefined {
  const yatras = yatrasOf(events);
  for (const rank of RANKS) {
    const found = yatras.find(({ camps }) => camps.some(camp => eventPhaseOf(camp, now) === rank));
    if (found) return found;
  }
  return yatras.at(-1);
}

const days = ({ fromDate, toDate }: PublicEventRecord): number => Date.parse(toDate) - Date.parse(fromDate);

/** The leading camp of a yatra: the longest, and of equally long ones the first. */
export const leadCamp = ({ camps }: Yatra): Camp =>
  camps.reduce((lead, camp) => (days(camp) > days(lead) ? camp : lead));
