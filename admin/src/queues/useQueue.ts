import type { UndoRecord } from '@coastok/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { HttpError, type RaRecord, useGetList, useGetOne, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { call } from '../provider/call';
import { undoOffers } from '../provider/undoOffers';
import type { Queue } from './queue';
import { filterIn, joined, neighbour, queueOf } from './queueModel';

/** The page size; more records are loaded when the last ones of a page are near. */
const SOME = 50;
const NEAR = 5;
/** The value in the address, instead of a record, for the end of the queue. */
const END = 'end';
const NONE: ReadonlySet<string> = new Set();

/** `later` is not a decision: the record stays in the queue. */
export type AnswerKind = 'yes' | 'no' | 'later';

/** The open dialog's record and decision. */
interface OpenDecision {
  id: string;
  kind: AnswerKind;
}

interface Last {
  id: string;
  name: string;
  offer: UndoRecord | null;
}

const isMissing = (error: unknown): boolean => error instanceof HttpError && error.status === 404;
const isOver = ({ until }: UndoRecord): boolean => Date.parse(until) <= Date.now();

/**
 * Works through a list one record after the other. Filter and record are in the address; the order stays as
 * first seen, and a record that somebody else has decided meanwhile is reported and skipped.
 */
export function useQueue<Waiting extends RaRecord>({ name, nameOf, waits, readsAhead }: Queue<Waiting>) {
  const { resource, fixed, sort, list } = queueOf(name);
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const queryClient = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const filter = filterIn(parameters);
  const named = parameters.get('at');

  const [size, setSize] = useState(SOME);
  const listed = useGetList<Waiting>(resource, {
    filter: { ...filter, ...fixed },
    sort,
    pagination: { page: 1, perPage: size },
  });
  const [line, setLine] = useState<readonly string[]>([]);
  const [decided, setDecided] = useState(NONE);
  const [removedIds, setRemovedIds] = useState(NONE);
  const [last, setLast] = useState<Last | null>(null);
  const [openDecision, setOpenDecision] = useState<OpenDecision | null>(null);

  const seenIds = listed.data
    ? joined(
        line,
        listed.data.map(({ id }) => id),
        named === END ? null : named,
      )
    : line;
  if (seenIds !== line) setLine(seenIds);
  const shown = seenIds.filter(one => !removedIds.has(one));
  const unread = Math.max(0, (listed.total ?? 0) - (listed.data?.length ?? 0));
  const at = named ?? shown.find(one => !decided.has(one)) ?? null;
  const id = at === END ? null : at;
  // The browser's back button changes the record without closing its dialog.
  if (openDecision && openDecision.id !== id) setOpenDecision(null);
  const deciding = openDecision && openDecision.id === id ? openDecision.kind : null;
  const {
    data: record,
    error,
    isFetching,
    refetch,
  } = useGetOne<Waiting>(resource, { id: id ?? '' }, { enabled: id !== null });
  const next = id === null ? null : neighbour(shown, id, 1);
  const previous = id === null ? (shown.at(-1) ?? null) : neighbour(shown, id, -1);
  useGetOne<Waiting>(resource, { id: next ?? '' }, { enabled: readsAhead && next !== null });

  function go(to: string | null, options?: { replace: boolean }): void {
    setOpenDecision(null);
    setParameters(
      before => {
        const after = new URLSearchParams(before);
        after.set('at', to ?? END);
        return after;
      },
      { replace: options?.replace ?? false, preventScrollReset: true },
    );
  }

  // An address without a record gets the first open one, so that a reload shows the same record.
  const settle = useEffectEvent(() => go(id, { replace: true }));
  const isBare = named === null && id !== null;
  useEffect(() => {
    if (isBare) settle();
  }, [isBare]);

  const place = id === null ? -1 : shown.indexOf(id);
  const isNearTheEnd = unread > 0 && place >= shown.length - NEAR;
  useEffect(() => {
    if (isNearTheEnd) setSize(before => before + SOME);
  }, [isNearTheEnd, shown.length]);

  const isSettled = !isFetching && (isMissing(error) || (record !== undefined && !error && !waits(record)));
  const isLost = id !== null && isSettled && !decided.has(id) && !removedIds.has(id) && deciding === null;
  const skipLost = useEffectEvent(() => {
    if (id === null) return;
    notify('queue.meanwhile', {
      type: 'info',
      messageArgs: { name: record ? nameOf(record) : message('queue.thisOne') },
    });
    setRemovedIds(before => new Set([...before, id]));
    go(next, { replace: true });
  });
  useEffect(() => {
    if (isLost) skipLost();
  }, [isLost, id]);

  /** Opens the dialog of a decision, and checks in the background whether somebody else has decided. */
  async function decide(kind: AnswerKind): Promise<void> {
    if (id === null) return;
    undoOffers.clear();
    setOpenDecision({ id, kind });
    const { data, error: problem } = await refetch();
    if (isMissing(problem) || (data && !waits(data))) setOpenDecision(now => (now?.id === id ? null : now));
  }

  function onDone(): void {
    if (id === null || !record) return;
    setDecided(before => new Set([...before, id]));
    setLast({ id, name: nameOf(record), offer: undoOffers.fresh() });
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    go(next);
  }

  /** Undoes the last decision if the server offered it, and otherwise reports that it can't be undone. */
  async function undoLast(): Promise<void> {
    if (!last) return notify('queue.nothingToTakeBack', { type: 'info' });
    const { id: former, name: whose, offer } = last;
    if (!offer || isOver(offer))
      return notify('queue.irreversible', { type: 'info', messageArgs: { name: whose } });
    try {
      await call('undo.take', { id: offer.id });
    } catch (problem) {
      return notifyError(problem);
    }
    setLast(null);
    setDecided(before => new Set([...before].filter(one => one !== former)));
    await queryClient.invalidateQueries({ queryKey: [resource] });
    notify('queue.takenBack', { type: 'success', messageArgs: { name: whose } });
    go(former);
  }

  /** Starts again with the records that are still open. */
  async function beginAgain(): Promise<void> {
    await listed.refetch();
    setLine([]);
    setDecided(NONE);
    setParameters(before => {
      const after = new URLSearchParams(before);
      after.delete('at');
      return after;
    });
  }

  return {
    record,
    error: isMissing(error) ? null : (error ?? (record ? null : listed.error)),
    retry: () => void (listed.error ? listed.refetch() : refetch()),
    isAtEnd: at === END || (at === null && listed.total === 0),
    /** The number of open records; undefined while the list loads. */
    waiting: listed.isFetching ? undefined : listed.total,
    isOpen: record !== undefined && waits(record) && !(id !== null && removedIds.has(id)),
    isDecided: id !== null && decided.has(id),
    place: place + 1,
    length: shown.length + unread,
    listAddress: list(filter),
    isNarrowed: Object.keys(filter).length > 0,
    mayTakeBack: last?.offer ? !isOver(last.offer) : false,
    deciding,
    previous: previous === null ? null : () => go(previous),
    next: id === null ? null : () => go(next),
    decide,
    undoLast,
    beginAgain,
    onDone,
    onLater: () => go(next),
    close: () => setOpenDecision(null),
  };
}
