import type { AttendanceRecord, GatheringState } from '@coastok/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { call, everyPage } from '../provider/call';
import { marked } from './gatheringModel';

/** The API's maximum page size. */
const PAGE = 100;

/** All gatherings between two Indian days, both inclusive. */
export const gatheringsOf = (filter: {
  fromDate: string;
  toDate: string;
  areaId?: string;
  state?: GatheringState;
}) => everyPage(PAGE, paging => call('gathering.list', { query: { ...filter, ...paging } }));

export interface Mark {
  memberId: string;
  name: string;
  /** The mark before the change. */
  before: boolean | null;
}

type Tapped = Pick<AttendanceRecord, 'memberId' | 'present'>;

/**
 * A gathering's attendance list. A mark shows at once; when it is refused, the stored mark shows again. The marks of a
 * member are sent one after the other, so that the last tap wins. The server notes the time: a laptop's clock may be
 * wrong.
 * @param isClosed whether the list is closed; marks are then corrections
 */
export function useAttendance(id: string, isClosed: boolean) {
  const client = useQueryClient();
  const message = useMessage();
  const notifyError = useNotifyError();
  const [last, setLast] = useState<Mark | null>(null);
  const key = ['gathering', id, 'attendance'];
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: () => everyPage(PAGE, query => call('gathering.attendance', { id, query })),
  });
  const show = (memberId: string, present: boolean | null) =>
    client.setQueryData<AttendanceRecord[]>(key, now => now && marked(now, memberId, present));

  /** Members with marks under way: their last call, how many wait for an answer, and the mark that is stored. */
  const underWay = useRef(new Map<string, { last: Promise<void>; open: number; stored: boolean | null }>());

  function send({ memberId, present: stored }: Tapped, present: boolean) {
    show(memberId, present);
    const member = underWay.current.get(memberId) ?? { last: Promise.resolve(), open: 0, stored };
    underWay.current.set(memberId, member);
    member.open += 1;
    member.last = member.last.then(async () => {
      if (await store(memberId, present)) member.stored = present;
      member.open -= 1;
      // A later tap of the member still shows.
      if (member.open > 0) return;
      underWay.current.delete(memberId);
      show(memberId, member.stored);
    });
  }

  /** Sends one mark, and shows a refusal. @returns whether the mark is stored */
  async function store(memberId: string, present: boolean): Promise<boolean> {
    try {
      const [outcome] = await call('gathering.mark', {
        id,
        body: { rows: [{ memberId, present }], ...(isClosed && { reopen: true }) },
      });
      if (!outcome?.ok) throw new Error(outcome?.message ?? message('errors.unknown'));
      if (isClosed) void client.invalidateQueries({ queryKey: ['gathering', 'getOne'] });
      return true;
    } catch (refusal) {
      notifyError(refusal);
      return false;
    }
  }

  return {
    rows,
    error,
    refetch,
    last,
    mark: (row: AttendanceRecord) => {
      setLast({ memberId: row.memberId, name: row.name, before: row.present });
      send(row, row.present !== true);
    },
    /** Reverts the last tap; a member without an earlier mark becomes absent. */
    undo: () => {
      const row = last && rows?.find(({ memberId }) => memberId === last.memberId);
      setLast(null);
      if (row) send(row, last.before === true);
    },
  };
}
