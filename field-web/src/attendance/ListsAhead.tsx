import { istDay, type GatheringRecord } from '@coastok/domain';
import { attendanceOf, gatherings } from '../queries';
import { useKept } from '../app/field';

const LAST = 2;

/** The gatherings whose lists may be needed without a network: today's, and the last two before. */
export function listsAhead(all: readonly GatheringRecord[], now: Date): GatheringRecord[] {
  const today = istDay(now);
  const dayOf = ({ startsAt }: GatheringRecord) => istDay(new Date(startsAt));
  const held = all.filter(({ state }) => state !== 'cancelled');
  const before = held
    .filter(one => dayOf(one) < today)
    .sort((a, b) => b.startsAt.localeCompare(a.startsAt))
    .slice(0, LAST);
  return [...held.filter(one => dayOf(one) === today), ...before];
}

/** Fetches these lists to the phone in advance, before the person is in a hall without a network. */
export function ListsAhead() {
  const { value = [] } = useKept(gatherings());
  return listsAhead(value, new Date()).map(({ _id }) => <ListAhead key={_id} id={_id} />);
}

function ListAhead({ id }: { id: string }) {
  useKept(attendanceOf(id));
  return null;
}
