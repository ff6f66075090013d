import { type ContactRecord, cleanLine } from '@coastok/domain';
import { useSiteConfig } from '../../api/siteConfig.js';
import { contact as texts } from '../../texts/en/about.js';

function Rows({ email, phone, address }: ContactRecord) {
  return (
    <dl className="contact-card__rows">
      {email && (
        <div>
          <dt>{texts.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>{texts.phone}</dt>
          <dd>
            <a href={telephoneAddress(phone)}>{phone}</a>
          </dd>
        </div>
      )}
      {address && (
        <div>
          <dt>{texts.address}</dt>
          <dd className="contact-card__address">{address}</dd>
        </div>
      )}
    </dl>
  );
}

const hasAny = ({ email, phone, address }: ContactRecord): boolean => Boolean(email || phone || address);

function Content() {
  const current = useSiteConfig();
  if (current.state === 'loading')
    return <p className="contact-card__quiet contact-card__quiet--loading">{texts.lookingUp}</p>;
  if (current.state === 'failed') {
    return <p className="contact-card__quiet">{texts.failed}</p>;
  }
  if (!hasAny(current.config.contact)) {
    return <p className="contact-card__quiet">{texts.speak}</p>;
  }
  return <Rows {...current.config.contact} />;
}

/** The contact details from the configuration; keeps its space while they load. */
export function ContactCard({ title }: { title: string }) {
  return (
    <section className="contact-card" aria-label={title}>
      <h2>{title}</h2>
      <Content />
    </section>
  );
}

/** `tel:+919876543210` for `98765 43210`; a number with a country code keeps it. */
export function telephoneAddress(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return `tel:+${cleanLine(phone).startsWith('+') || digits.length > 10 ? digits : `91${digits}`}`;
}
