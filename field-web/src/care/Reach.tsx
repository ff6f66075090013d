import { Icon } from '../app/Icon';

interface ReachProps {
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
export function Reach({ name, phone, place }: ReachProps) {
  if (!phone) return null;
  return (
    <span className="reach">
      <a href={`tel:+${international(phone)}`} aria-label={`Call ${name}`}>
        <Icon name="call" /> Call
      </a>
      <a
        href={`https://wa.me/${international(phone)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp to ${name}`}
      >
        <Icon name="chat" /> WhatsApp
      </a>
      {place && (
        <a href={mapOf(place)} target="_blank" rel="noreferrer" aria-label={`Map of ${place}, for ${name}`}>
          <Icon name="map" /> Map
        </a>
      )}
    </span>
  );
}
