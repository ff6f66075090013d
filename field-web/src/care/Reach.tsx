interface ReachProps {
  name: string;
  /** Ten digits or more, as stored. */
  phone: string;
}

const international = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `91${digits}` : digits;
};

/** The ways to somebody, one tap each. */
export function Reach({ name, phone }: ReachProps) {
  if (!phone) return null;
  return (
    <span className="reach">
      <a href={`tel:+${international(phone)}`} aria-label={`Call ${name}`}>
        Call
      </a>
      <a
        href={`https://wa.me/${international(phone)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp to ${name}`}
      >
        WhatsApp
      </a>
    </span>
  );
}
