import { fill } from '@coastok/public-web/texts/fill';
import { Icon } from '../app/Icon';
import { texts } from '../texts/texts';

interface ContactLinksProps {
  name: string;
  /** Ten digits or more, as stored. */
  phone: string;
  /** Where they live, if known: the area. */
  place?: string | null;
}

const international = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `91${digits}` : digits;
};

/** The address of a map search for a place. */
export const mapOf = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** The ways to reach somebody, one tap each. */
export function ContactLinks({ name, phone, place }: ContactLinksProps) {
  if (!phone) return null;
  return (
    <span className="reach">
      <a href={`tel:+${international(phone)}`} aria-label={fill(texts.care.callWhom, { name })}>
        <Icon name="call" /> {texts.care.call}
      </a>
      <a
        href={`https://wa.me/${international(phone)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={fill(texts.care.whatsAppTo, { name })}
      >
        <Icon name="chat" /> WhatsApp
      </a>
      {place && (
        <a
          href={mapOf(place)}
          target="_blank"
          rel="noreferrer"
          aria-label={fill(texts.care.mapOf, { place, name })}
        >
          <Icon name="map" /> {texts.care.map}
        </a>
      )}
    </span>
  );
}
