import { istDay } from '@coastok/domain';
import { Refused, Unreachable } from '../api/call';
import type { Send } from '../session/session';
import { texts } from '../texts/texts';
import type { PendingAction, Row } from './database';
import { canUndo, type Rows } from './rows';

/** Marks of one list are sent together, at most this many. */
const MOST_MARKS = 200;
/** Timeout for the upload of a recording of five minutes on a slow network. */
const UPLOAD_MS = 180_000;

type RowOf<Kind extends PendingAction['kind']> = Row & { deed: Extract<PendingAction, { kind: Kind }> };
const isMark = (row: Row): row is RowOf<'mark'> => row.deed.kind === 'mark';

interface Refusal {
  row: Row;
  message: string;
}

/**
 * Whether the server asks to repeat the call later: there were too many calls, or the row's first call is still
 * running.
 */
const isTooEarly = (error: unknown): boolean =>
  error instanceof Refused && (error.status === 429 || error.retryAfter !== null);

/**
 * Whether the refusal is about the row itself. An ended session, rate limits and an unreachable server are not: the
 * row waits.
 */
const isAboutRow = (error: unknown): error is Refused =>
  error instanceof Refused && error.status !== 401 && !isTooEarly(error);

/** No answer to the upload of a recording. */
class NotUploaded extends Unreachable {}

const hasUnsentRecording = ({ deed: action }: Row): boolean =>
  action.kind === 'contact' && action.audio !== undefined && action.noteAudio === undefined;

/** The rows that need no upload; the later ones of a member whose recording is not uploaded wait with it. */
function withoutUploads(waiting: readonly Row[]): Row[] {
  const held = new Set<string>();
  return waiting.filter(row => {
    if (hasUnsentRecording(row)) held.add(row.deed.memberId);
    return !held.has(row.deed.memberId);
  });
}

/**
 * Sends the pending rows, in order, each with its key. A refused row keeps the server's message and does not stop
 * the others; without an answer all wait for the next time. Recordings go last, with the later rows of their members:
 * on a slow network an upload takes minutes, and one that fails holds up the other recordings.
 * @param ahead how many ms this phone's clock is ahead of the server's
 * @returns whether all rows that can be sent were sent
 * @throws Refused when the session has ended
 */
export async function sendWaiting(
  rows: Rows,
  userId: string,
  send: Send,
  ahead: () => number = () => 0,
  clock: () => number = Date.now,
): Promise<boolean> {
  let uploads = true;
  for (;;) {
    const now = clock();
    const waiting = (await rows.of(userId)).filter(({ refused }) => refused === null);
    // Rows behind one that can be undone wait with it, so that their order stays.
    const held = waiting.findIndex(row => canUndo(row, now));
    const unheld = held < 0 ? waiting : waiting.slice(0, held);
    const next = firstOf(withoutUploads(unheld)) ?? (uploads ? firstOf(unheld) : null);
    if (!next) return uploads;
    const together = await timed(next, rows, ahead());
    try {
      const refusals = await sendTogether(together, rows, send);
      const refused = new Set(refusals.map(({ row }) => row));
      await rows.keep(...refusals.map(({ row, message }) => ({ ...row, refused: message })));
      await rows.drop(...together.filter(row => !refused.has(row)));
    } catch (error) {
      if (isAboutRow(error)) await rows.keep(...together.map(row => ({ ...row, refused: error.message })));
      else if (error instanceof NotUploaded) uploads = false;
      else if (error instanceof Unreachable || isTooEarly(error)) return false;
      else throw error;
    }
  }
}

/**
 * Rows with their times by the server's clock, stored before they are sent: an answer may be lost, and a repeat
 * must send the same times.
 */
async function timed(together: readonly Row[], rows: Rows, ahead: number): Promise<Row[]> {
  const byServer = together.map((row): Row => {
    if (row.timed || !('at' in row.deed)) return row;
    const at = new Date(Date.parse(row.deed.at) - ahead).toISOString();
    return { ...row, timed: true, deed: { ...row.deed, at } };
  });
  const changed = byServer.filter((row, i) => row !== together[i]);
  if (changed.length > 0) await rows.keep(...changed);
  return byServer;
}

/** The next call: one row, or the marks of one list that follow each other. */
function firstOf(waiting: readonly Row[]): Row[] | null {
  const [first] = waiting;
  if (!first) return null;
  if (!isMark(first)) return [first];
  const others = waiting.findIndex(row => !isMark(row) || row.deed.gatheringId !== first.deed.gatheringId);
  return waiting.slice(0, Math.min(others < 0 ? waiting.length : others, MOST_MARKS));
}

async function sendTogether(together: readonly Row[], rows: Rows, send: Send): Promise<Refusal[]> {
  const marks = together.filter(isMark);
  if (marks.length > 0) return sendMarks(marks, send);
  for (const row of together) await sendOne(row, rows, send);
  return [];
}

async function sendMarks(marks: readonly RowOf<'mark'>[], send: Send): Promise<Refusal[]> {
  const body = {
    rows: marks.map(({ id, deed: { memberId, present, at } }) => ({ memberId, present, at, key: id })),
  };
  const outcomes = await send('gathering.mark', { id: marks[0]?.deed.gatheringId ?? '', body });
  return outcomes.flatMap(({ ok, message }, i) => {
    const row = marks[i];
    return ok || !row ? [] : [{ row, message: message ?? texts.session.refused }];
  });
}

async function sendOne(row: Row, rows: Rows, send: Send): Promise<void> {
  const { id, deed: action } = row;
  switch (action.kind) {
    case 'contact': {
      const { memberId, taskId, how, outcome, note, at } = action;
      const noteAudio = await uploaded(row, action, rows, send);
      const body = {
        memberId,
        how,
        outcome,
        at,
        ...(taskId && { taskId }),
        ...(note && { note }),
        ...(noteAudio && { noteAudio }),
      };
      await send('careContact.create', { body, key: id });
      return;
    }
    case 'snooze': {
      const { taskId, snoozedUntil } = action;
      // That day has come while the row was pending: the snooze has no effect any more.
      if (snoozedUntil <= istDay(new Date())) return;
      const body = { ids: [taskId], change: { snoozedUntil } };
      const [result] = await send('careTask.updateMany', { body });
      if (result && !result.ok) throw new Refused(result.statusCode, result.message);
      return;
    }
    default:
      throw new Error(`an action of this kind is not sent alone: ${action.kind}`);
  }
}

/** The path of a recording; it is uploaded once, even if its row is sent several times. */
async function uploaded(
  row: Row,
  action: RowOf<'contact'>['deed'],
  rows: Rows,
  send: Send,
): Promise<string | null> {
  const { audio, ...rest } = action;
  if (!audio) return action.noteAudio ?? null;
  if (action.noteAudio) return action.noteAudio;
  const body = new FormData();
  body.append('file', audio, 'note.webm');
  const { path } = await send('file.upload', { body }, { timeoutMs: UPLOAD_MS }).catch((error: unknown) => {
    throw error instanceof Unreachable ? new NotUploaded() : error;
  });
  await rows.keep({ ...row, deed: { ...rest, audio, noteAudio: path } });
  return path;
}
