import { type ContactRecord } from '@coastok/domain';
import { useSiteConfig } from '../../api/siteConfig.js';
import { telephoneAddress } from './telephoneAddress.js';

function Rows({ email, phone, address }: ContactRecord) {
  return (
    <dl className="contact-card__rows">
      {email && (
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={telephoneAddress(phone)}>{phone}</a>
          </dd>
        </div>
      )}
      {address && (
        <div>
          <dt>Address</dt>
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
    return (
      <p className="contact-card__quiet contact-card__quiet--loading">Looking up our contact details …</p>
    );
  if (current.state === 'failed') {
    return (
      <p className="contact-card__quiet">
        Our contact details could not be loaded. Check your connection and load the page again.
      </p>
    );
  }
  if (!hasAny(current.config.contact)) {
    return <p className="contact-card__quiet">Please speak to your area leader or facilitator.</p>;
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
