import type { EventTranslations, PublicEventRecord, SiteEvents } from '@coastok/domain';
import { language } from '../texts/en/language.js';

/** Where pages get the published events from: the API in a browser, the database on the server. */
export interface EventSource extends SiteEvents {
  /**
   * The event of the visitor's own live booking, even if it is not published. Only in a browser: the server does
   * not know the visitor.
   */
  findBooked?: (eventId: string) => Promise<PublicEventRecord | null>;
}

/** A part of a record: by name, by number, or in a list of the form by its key. */
function partOf(holder: unknown, name: string): unknown {
  if (!Array.isArray(holder)) return (holder as Record<string, unknown> | undefined)?.[name];
  return holder.find(one => (one as { key?: string }).key === name) ?? holder[Number(name)];
}

/** An event, or a record with some of its texts. */
type Translatable = Partial<PublicEventRecord> & { translations: EventTranslations };

function put(event: Translatable, path: string, text: string): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const isOfForm = names[0] === 'form';
  const holder = (isOfForm ? names.slice(1) : names).reduce<unknown>(
    partOf,
    isOfForm ? event.form?.fields : event,
  );
  if (partOf(holder, last) !== undefined) (holder as Record<string, unknown>)[last] = text;
}

/** An event with its texts in the language of the page, where they are translated. */
export function spokenEvent<Event extends object & { translations: EventTranslations }>(event: Event): Event {
  if (language === 'en') return event;
  const spoken = structuredClone(event);
  for (const [path, texts] of Object.entries(event.translations)) {
    const text = texts[language];
    // The name of the yatra stays in English, because camps are grouped by it; `yatrasOf` translates it.
    if (text && path !== 'landing.yatra.name') put(spoken, path, text);
  }
  return spoken;
}

/** A name that a booking stores only in English: replaced by `own`, the event's text in the language of the page. */
export const spokenName = (english: string, own: string | undefined): string =>
  language === 'en' ? english : own || english;

const orNull = (event: PublicEventRecord | null) => event && spokenEvent(event);

/** The events of a source in the language of the page. */
export const spokenEvents = ({ list, find, findBooked }: EventSource): EventSource => ({
  list: () => list().then(events => events.map(spokenEvent)),
  find: eventId => find(eventId).then(orNull),
  ...(findBooked && { findBooked: eventId => findBooked(eventId).then(orNull) }),
});
