import { type PersonToAsk } from '@coastok/domain';

/** Whom the person of a booking asks; nothing where nobody is named. */
export function WhomToAsk({ contact }: { contact: PersonToAsk | null }) {
  if (!contact) return null;
  const { name, phone } = contact;
  return (
    <p>
      Questions? Ask {name ?? 'us'}
      {phone && (
        <>
          {': '}
          <a href={`tel:+91${phone}`}>{phone}</a>
        </>
      )}
      .
    </p>
  );
}
