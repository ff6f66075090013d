import { type PublicEventRecord } from '@coastok/domain';
import { isStartingPrice } from './charges.js';
import { Includes } from './Includes.js';
import { priceText } from './priceText.js';

/** What an event costs per person, and what that includes. */
export function PriceCard({ event }: { event: PublicEventRecord }) {
  const { includes = [] } = event.landing;
  return (
    <div className="price-card">
      <p className="price-card__amount">
        {isStartingPrice(event) && <span className="price-card__from">from </span>}
        {priceText(event.startingPrice)}
      </p>
      <p className="price-card__per">{includes.length > 0 ? 'per person, including' : 'per person'}</p>
      <Includes items={includes} />
    </div>
  );
}
