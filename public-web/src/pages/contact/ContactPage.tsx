import { PageHeading } from '../PageHeading.js';
import { ContactCard } from './ContactCard.js';
import { contact as texts } from '../../texts/en/about.js';
import { pages } from '../../texts/en/pages.js';

export default function ContactPage() {
  return (
    <>
      <PageHeading title={pages.contact.title} lead={texts.lead} />
      <div className="page-body">
        <ContactCard title={texts.write} />
        <h2>{texts.who}</h2>
        <ul className="card-grid">
          {Object.values(texts.reasons).map(({ title, text }) => (
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
