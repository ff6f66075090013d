import { type PublicEventRecord } from '@coastok/domain';
import { bridgeAddress } from '../events/addresses.js';
import { type Standing } from '../events/standing.js';
import { Link } from '../router/Link.js';
import { leadsToList, listLabel } from '../waitlist/listText.js';
import { type OwnStanding } from './ownStanding.js';
import { frame } from '../texts/en/frame.js';

interface NextStepProps {
  event: PublicEventRecord;
  standing: Standing;
  /** The words of the button while registration is open. */
  label: string;
  /** What the reader has of the event already. */
  own: OwnStanding | undefined;
}

/** What to do next: see the own booking, else register while that is possible, else look at what else there is. */
export function NextStep({ event, standing, label, own }: NextStepProps) {
  if (own)
    return (
      <Link className="button button--bright" href={own.address}>
        {own.label}
      </Link>
    );
  const isOpen = standing === 'open' && (!event.full || event.waitlist);
  return (
    <Link className="button button--bright" href={isOpen ? bridgeAddress(event) : '/event'}>
      {isOpen ? (leadsToList(event) ? listLabel(event) : label) : frame.seeEvents}
    </Link>
  );
}
