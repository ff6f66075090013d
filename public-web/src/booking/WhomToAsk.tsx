import { type PersonToAsk } from '@coastok/domain';

/** The contact for questions about a booking; renders nothing where nobody is named. */
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
