import { type Judgement, SENTENCES } from '../judge';
import type { CheckinState } from '../checkinState';
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
const TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
});
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const DAY_AND_MONTH = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
});

export const rupees = (amount: number): string => RUPEES.format(amount);

/** `9:33 PM` for a time of today, else with its day. @param at ISO or milliseconds, by the server's clock */
export function timeText(at: string | number, now = Date.now()): string {
  const date = new Date(at);
  const time = TIME.format(date);
  return DAY.format(date) === DAY.format(now) ? time : `${DAY_AND_MONTH.format(date)}, ${time}`;
}

const checkedInText = ({ inAt }: CheckinState): string =>
  inAt ? `Checked in at ${timeText(inAt)}` : 'Checked in';

/** Whether somebody may come in, and the most urgent warning (docs/rules/care.md#9). */
export function verdictOf({ due, minor, guardianPhone }: DeskPerson, standing: CheckinState): Verdict {
  const texts = [
    standing.twice && 'Came in twice on this ticket: staff will look into it.',
    standing.state === 'left' && 'Has left. ‘Check in’ lets them in again.',
    due > 0 && `${rupees(due)} is still due.`,
    minor && (guardianPhone ? 'Under 18.' : 'Under 18, and no guardian’s number is known.'),
  ].filter(text => text !== false);
  if (standing.state === 'arrived') return { tone: 'amber', title: checkedInText(standing), texts };
  if (texts.length === 0)
    return { tone: 'green', title: 'Welcome', texts: ['Ticket and payment are in order.'] };
  return { tone: 'amber', title: 'Please check', texts };
}

/** The text for a code that lets nobody in. */
export function refusalOf(judgement: Exclude<Judgement, { verdict: 'good' }>): Verdict {
  const { title, text } = SENTENCES[judgement.verdict];
  // A valid ticket that is not in this phone's list may be a new one: the server decides once it receives the row.
  return { tone: judgement.verdict === 'unlisted' ? 'amber' : 'red', title, texts: [text] };
}
