import { type PersonToAsk } from '@coastok/domain';
import { woven } from '../texts/around.js';
import { booking as texts } from '../texts/en/booking.js';

/** The contact for questions about a booking; renders nothing where nobody is named. */
export function ContactNote({ contact }: { contact: PersonToAsk | null }) {
  if (!contact) return null;
  const { name, phone } = contact;
  const text = name ? (phone ? texts.askAt : texts.ask) : phone ? texts.askUsAt : texts.askUs;
  return <p>{woven(text, { name, phone: <a href={`tel:+91${phone}`}>{phone}</a> })}</p>;
}
