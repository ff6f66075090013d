import { type PublicEventRecord } from '@coastok/domain';
import { isStartingPrice } from './charges.js';
import { Includes } from './EventFacts.js';
import { priceText } from './priceText.js';
import { events, landing } from '../texts/en/landing.js';

/** `from ₹4,200`, with the smaller word where the language has it. */
const fromPrice = (price: string) => {
  const [before, after] = events.fromPrice.split('{price}');
  return (
    <>
      {before && <span className="price-card__from">{before}</span>}
      {price}
      {after && <span className="price-card__from">{after}</span>}
    </>
  );
};

/** The price of an event per person, and what it includes. */
export function PriceCard({ event }: { event: PublicEventRecord }) {
  const { includes = [] } = event.landing;
  return (
    <div className="price-card">
      <p className="price-card__amount">
        {isStartingPrice(event) ? fromPrice(priceText(event.startingPrice)) : priceText(event.startingPrice)}
      </p>
      <p className="price-card__per">{includes.length > 0 ? landing.perPersonIncluding : events.perPerson}</p>
      <Includes items={includes} />
    </div>
  );
}
