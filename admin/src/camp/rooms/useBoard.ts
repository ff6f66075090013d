import type { CampUnitRecord, UnitKind } from '@coastok/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotifyError } from '../../messages/useMessage';
import { call, everyPage } from '../../provider/call';
import { isForOthers, type Placed, withMoved, withShifted } from './boardModel';

export interface Move {
  person: Placed;
  /** Null removes the person from their unit. */
  unit: string | null;
}

/** Page size with which the largest camp needs only a few calls. */
const PAGE = 1000;
/** Polled, because desk phones assign rooms too. */
const REFETCH_MS = 15_000;

/** Query key of all rooms and buses of an event. */
const unitsKey = (eventId: string) => ['camp', 'units', eventId];
const peopleKey = (eventId: string) => ['camp', 'people', eventId];

/** All rooms and buses of an event, with how many places they have left. */
export const useUnits = (eventId: string) =>
  useQuery({
    queryKey: unitsKey(eventId),
    queryFn: () => call('unit.list', { id: eventId }),
    refetchInterval: REFETCH_MS,
  });

/** Everybody who can be placed at an event, within the reader's scope. */
export const usePeople = (eventId: string) =>
  useQuery({
    queryKey: peopleKey(eventId),
    queryFn: ({ signal }) =>
      everyPage(PAGE, paging => call('checkin.list', { query: { eventId, ...paging } }, { signal })),
    refetchInterval: 2 * REFETCH_MS,
  });

/** Reloads units and people. */
export function useRefreshBoard(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['camp'] });
}

/**
 * Moves people between the units of a kind. A move shows at once; a refused move is reverted, and the error says why. A
 * move that is refused only because the unit is for others is kept in `forcedMove`, so that it can be forced.
 */
export function useMoves(eventId: string, kind: UnitKind) {
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const refresh = useRefreshBoard();
  const [forcedMove, setForcedMove] = useState<Move | null>(null);

  function show({ person, unit }: Move, from: string | null): void {
    client.setQueryData<Placed[]>(
      peopleKey(eventId),
      people => people && withMoved(people, person._id, kind, unit),
    );
    client.setQueryData<CampUnitRecord[]>(
      unitsKey(eventId),
      units => units && withShifted(units, kind, from, unit),
    );
  }

  async function move(wanted: Move, force = false): Promise<void> {
    const { person, unit } = wanted;
    const from = person[kind];
    setForcedMove(null);
    if (from === unit) return;
    // The answer of a running query would put the person back where they were.
    await client.cancelQueries({ queryKey: ['camp'] });
    const target = client
      .getQueryData<CampUnitRecord[]>(unitsKey(eventId))
      ?.find(({ key, kind: own }) => own === kind && key === unit);
    show(wanted, from);
    try {
      await call('booking.place', { id: person._id, body: { [kind]: unit, ...(force && { force }) } });
    } catch (refusal) {
      show({ person, unit: from }, unit);
      if (!force && isForOthers(target, refusal)) setForcedMove(wanted);
      else notifyError(refusal);
    }
    void refresh();
  }

  return { forcedMove, move, forget: () => setForcedMove(null) };
}
