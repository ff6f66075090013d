import { CONTACT_REASONS } from '../../content/contactReasons.js';
import { PageHeading } from '../PageHeading.js';
import { ContactCard } from './ContactCard.js';

export default function ContactPage() {
  return (
    <>
      <PageHeading
        title="Contact"
        lead="We are volunteers, and glad to help. A message with your booking reference number is answered fastest."
      />
      <div className="page-body">
        <ContactCard title="Write or call" />
        <h2>Who can help with what</h2>
        <ul className="card-grid">
          {CONTACT_REASONS.map(({ title, text }) => (
            <li key={title} className="card">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
