import type { UnitKind } from '@coastok/domain';
import type { DeskRow, Device } from '../store/database';
import { rupees, timeText } from './card';
import { unitNameOf } from './units';

type UnitName = (kind: UnitKind, key: string) => string;

const DONE: { readonly [Kind in DeskRow['kind']]: (row: DeskRow, nameOf: UnitName) => string } = {
  in: () => 'Checked in',
  out: () => 'Left',
  undo: () => 'Undone',
  room: ({ unit }, nameOf) => (unit ? `Room: ${nameOf('room', unit)}` : 'Out of the room'),
  bus: ({ unit }, nameOf) => (unit ? `Bus: ${nameOf('bus', unit)}` : 'Out of the bus'),
  kit: () => 'Kit handed out',
  'cash-noted': ({ amount }) => `${amount === undefined ? 'Cash' : `${rupees(amount)} in cash`} noted`,
  look: () => 'Sensitive answers shown',
};

/** The action and its time, by the server's clock. */
export const rowText = (row: DeskRow, device: Device | null): string =>
  `${DONE[row.kind](row, (kind, key) => unitNameOf(device, kind, key))}, ${timeText(Date.parse(row.at) + (device?.aheadMs ?? 0))}`;

/** The result of the row. */
export function outcomeText({ state, kind, message, other }: DeskRow): string {
  if (state === 'waiting') return 'not synced yet';
  if (state === 'refused') return `rejected: ${message ?? 'the server would not have it.'}`;
  if (state === 'conflict')
    return (
      message ??
      `came in twice: also at ${other ? `${other.device}, ${timeText(other.at)}` : 'another desk'}.`
    );
  if (message !== null) return `sent: ${message}`;
  return kind === 'cash-noted' ? 'sent; it is paid once the office has recorded it' : 'sent';
}
