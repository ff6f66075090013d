import { type PublicEventRecord } from '@coastok/domain';
import { bridgeAddress } from '../events/addresses.js';
import { type Standing } from '../events/standing.js';
import { Link } from '../router/Link.js';
import { leadsToList, listLabel } from '../waitlist/listText.js';

interface NextStepProps {
  event: PublicEventRecord;
  standing: Standing;
  /** The words of the button while registration is open. */
  label: string;
}

/** What to do next: register while that is possible, else look at what else there is. */
export function NextStep({ event, standing, label }: NextStepProps) {
  const isOpen = standing === 'open';
  return (
    <Link className="button button--bright" href={isOpen ? bridgeAddress(event) : '/event'}>
      {isOpen ? (leadsToList(event) ? listLabel(event) : label) : 'See the events'}
    </Link>
  );
}
