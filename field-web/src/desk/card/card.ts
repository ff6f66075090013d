import { TICKET_SENTENCES, type UnitKind } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { timeText } from '../../dates';
import { deskTexts } from '../../texts/deskTexts';
import { said } from '../../texts/said';
import type { CheckinState } from '../checkinState';
import { useDeskState } from '../desk';
import type { Device } from '../store/database';
import type { TicketCheck } from '../ticketCheck';
import type { DeskPerson } from '../wire';

export type Tone = 'green' | 'amber' | 'red';

/** The text of the band at the top of a card. */
export interface Verdict {
  tone: Tone;
  title: string;
  /** The warnings, the most urgent first. */
  texts: readonly string[];
}

const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
export const rupees = (amount: number): string => RUPEES.format(amount);

const checkedInText = ({ inAt }: CheckinState): string =>
  inAt ? fill(deskTexts.card.checkedInAt, { time: timeText(inAt) }) : deskTexts.card.states.arrived;

/** Whether somebody may come in, and the most urgent warning (docs/rules/care.md#9). */
export function verdictOf({ due, minor, guardianPhone }: DeskPerson, checkin: CheckinState): Verdict {
  const { card } = deskTexts;
  const texts = [
    checkin.twice && card.cameTwice,
    checkin.state === 'left' && card.hasLeft,
    due > 0 && fill(card.stillDue, { amount: rupees(due) }),
    minor && (guardianPhone ? card.under18 : card.under18NoPhone),
  ].filter(text => text !== false);
  if (checkin.state === 'arrived') return { tone: 'amber', title: checkedInText(checkin), texts };
  if (texts.length === 0) return { tone: 'green', title: card.welcome, texts: [card.inOrder] };
  return { tone: 'amber', title: card.pleaseCheck, texts };
}

/** The text for a code that lets nobody in. */
export function refusalOf(checked: Exclude<TicketCheck, { verdict: 'good' }>): Verdict {
  const { verdict } = checked;
  const { card } = deskTexts;
  const text =
    verdict === 'unknown'
      ? card.unknownText
      : verdict === 'unlisted'
        ? card.unlistedText
        : said(TICKET_SENTENCES[verdict]);
  // A valid ticket that is not in this phone's list may be a new one: the server decides once it receives the row.
  return { tone: verdict === 'unlisted' ? 'amber' : 'red', title: card.verdicts[verdict], texts: [text] };
}

/** Scrolls an element that has just opened into view, above the buttons at the bottom. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** The name shown for a unit: people and rows have only its key. */
export const unitNameOf = (device: Device | null, kind: UnitKind, key: string): string =>
  device?.units?.find(unit => unit.kind === kind && unit.key === key)?.name ?? key;

export function useUnitName(): (kind: UnitKind, key: string) => string {
  const { device } = useDeskState();
  return (kind, key) => unitNameOf(device, kind, key);
}
