import { type PublicEventRecord } from '@coastok/domain';
import { bridgeAddress } from '../events/addresses.js';
import { type EventPhase } from '../events/eventPhase.js';
import { Link } from '../router/Link.js';
import { leadsToList, listLabel } from '../waitlist/listText.js';
import { type OwnStatus } from './ownStatus.js';
import { frame } from '../texts/en/frame.js';

interface NextStepProps {
  event: PublicEventRecord;
  phase: EventPhase;
  /** The label of the button while registration is open. */
  label: string;
  /** The reader's own booking or place for this event. */
  own: OwnStatus | undefined;
}

/**
 * The next step: a link to the reader's own booking, else to the registration while it is open, else to the other
 * events.
 */
export function NextStep({ event, phase, label, own }: NextStepProps) {
  if (own)
    return (
      <Link className="button button--bright" href={own.address}>
        {own.label}
      </Link>
    );
  const isOpen = phase === 'open' && (!event.full || event.waitlist);
  return (
    <Link className="button button--bright" href={isOpen ? bridgeAddress(event) : '/event'}>
      {isOpen ? (leadsToList(event) ? listLabel(event) : label) : frame.seeEvents}
    </Link>
  );
}
