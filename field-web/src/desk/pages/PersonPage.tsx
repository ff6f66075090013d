import { PendingCard } from '../card/PendingCard';
import { PersonCard } from '../card/PersonCard';
import { deskTexts } from '../../texts/deskTexts';
import { useDeskState } from '../desk';

export function PersonPage({ bookingId }: { bookingId: string }) {
  const { list } = useDeskState();
  const person = list?.byId(bookingId);
  if (person) return <PersonCard key={bookingId} person={person} />;
  const pending = list?.pending.find(one => one.bookingId === bookingId);
  if (pending) return <PendingCard key={bookingId} pending={pending} />;
  return <p className="empty">{deskTexts.desk.gone}</p>;
}
