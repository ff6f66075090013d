import type { UnitKind } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { timeText } from '../../dates';
import { deskTexts } from '../../texts/deskTexts';
import { said } from '../../texts/said';
import type { DeskRow, Device } from '../store/database';
import { rupees, unitNameOf } from './card';

type UnitName = (kind: UnitKind, key: string) => string;

const DONE: { readonly [Kind in DeskRow['kind']]: (row: DeskRow, nameOf: UnitName) => string } = {
  in: () => deskTexts.card.done.in,
  out: () => deskTexts.card.done.out,
  undo: () => deskTexts.card.done.undo,
  room: ({ unit }, nameOf) =>
    unit ? fill(deskTexts.card.done.room, { unit: nameOf('room', unit) }) : deskTexts.card.done.roomOut,
  bus: ({ unit }, nameOf) =>
    unit ? fill(deskTexts.card.done.bus, { unit: nameOf('bus', unit) }) : deskTexts.card.done.busOut,
  kit: () => deskTexts.card.done.kit,
  'cash-noted': ({ amount }) =>
    amount === undefined
      ? deskTexts.card.done.cashAll
      : fill(deskTexts.card.done.cash, { amount: rupees(amount) }),
  look: () => deskTexts.card.done.look,
};

/** The action and its time, by the server's clock. */
export const rowText = (row: DeskRow, device: Device | null): string =>
  fill(deskTexts.card.doneAt, {
    what: DONE[row.kind](row, (kind, key) => unitNameOf(device, kind, key)),
    time: timeText(Date.parse(row.at) + (device?.aheadMs ?? 0)),
  });

/** The result of the row. */
export function outcomeText({ state, kind, message, other }: DeskRow): string {
  const { card } = deskTexts;
  if (state === 'waiting') return card.notSynced;
  if (state === 'refused')
    return message === null ? card.rejectedUnsaid : fill(card.rejected, { why: said(message) });
  if (state === 'conflict')
    return message !== null
      ? said(message)
      : other
        ? fill(card.twiceAt, { desk: other.device, time: timeText(other.at) })
        : card.twiceElsewhere;
  if (message !== null) return fill(card.sentSaid, { what: said(message) });
  return kind === 'cash-noted' ? card.sentCash : card.sent;
}
