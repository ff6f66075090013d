import { DEFAULT_CASH_DEADLINE_HOURS, type EventRecord } from '@coastok/domain';
import { day, instant, json, text, UnreadableCell, wholeNumber, yesNo } from './cells.js';
import type { TransferColumn } from './rowReader.js';

type EventColumn = TransferColumn<EventRecord>;

/** The fields of an event with this type of value. */
type FieldOf<Value> = {
  [Field in keyof EventRecord]-?: EventRecord[Field] extends Value ? Field : never;
}[keyof EventRecord];

const required = (column: EventColumn): EventColumn => ({ ...column, required: true });

const words = (title: string, field: FieldOf<string>): EventColumn => ({
  title,
  width: 30,
  field,
  of: event => event[field],
  read: text,
});

/** @param empty the value stored for an empty cell */
const number = (title: string, field: FieldOf<number | null>, empty: number | null = 0): EventColumn => ({
  title,
  width: 14,
  field,
  of: event => event[field],
  read: wholeNumber(empty),
});

const date = (title: string, field: FieldOf<string>): EventColumn =>
  required({ title, width: 12, field, of: event => event[field], read: day });

const moment = (title: string, field: FieldOf<string | null>): EventColumn => ({
  title,
  width: 26,
  field,
  of: event => event[field],
  read: instant,
});

const flag = (title: string, field: FieldOf<boolean>): EventColumn => ({
  title,
  width: 10,
  field,
  of: event => (event[field] ? 'Yes' : 'No'),
  read: yesNo,
});

/** Converts a list of accommodations to the map by id that a request sends. */
const byId = (cell: string): unknown => {
  const list = json(cell) ?? [];
  if (!Array.isArray(list)) return list;
  const map = new Map(list.map((category: { id?: unknown } | null) => [String(category?.id), category]));
  if (map.size < list.length) throw new UnreadableCell('Two accommodations have the same id.');
  return Object.fromEntries(map);
};

export const eventColumns: readonly EventColumn[] = [
  required(words('Event id', 'eventId')),
  required(words('Title', 'title')),
  date('From date', 'fromDate'),
  date('To date', 'toDate'),
  words('Venue', 'venue'),
  required(number('Registration amount', 'registrationAmount', null)),
  number('Transportation amount', 'transportationAmount'),
  words('Transportation description', 'transportationDescription'),
  number('Outfit amount', 'outfitAmount'),
  number('Outfit cut amount', 'outfitCutAmount'),
  words('Eligibility', 'eligibility'),
  words('Recommendation', 'recommendation'),
  flag('Allow subsidy', 'allowSubsidy'),
  flag('Allow cash', 'allowCash'),
  flag('Allow donation', 'allowDonation'),
  flag('Allow online payment', 'allowOnlinePayment'),
  flag('Allow partial payment', 'allowPartialPayment'),
  flag('Show amount', 'showAmount'),
  flag('Show amount breakup', 'showAmountBreakup'),
  flag('Published', 'published'),
  moment('Registration opens at', 'registrationOpensAt'),
  moment('Registration closes at', 'registrationClosesAt'),
  number('Capacity', 'capacity', null),
  number('Cash deadline hours', 'cashDeadlineHours', DEFAULT_CASH_DEADLINE_HOURS),
  {
    title: 'Accommodations',
    width: 60,
    field: 'accomodationCategory',
    of: event => JSON.stringify(Object.values(event.accomodationCategory)),
    read: byId,
  },
  {
    title: 'Landing page',
    width: 60,
    field: 'landing',
    of: event => JSON.stringify(event.landing),
    read: cell => json(cell) ?? {},
  },
];
