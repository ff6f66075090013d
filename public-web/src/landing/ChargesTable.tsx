import { formatRupees, type PublicEventRecord } from '@coastok/domain';
import { type ReactNode } from 'react';
import { chargesOf } from './charges.js';
import { landing } from '../texts/en/landing.js';
import { langOf } from '../texts/langOf.js';

/** The price of an event for each accommodation, with and without its transport. */
export function ChargesTable({ event, caption }: { event: PublicEventRecord; caption: ReactNode }) {
  const charges = chargesOf(event);
  const hasTransport = charges.some(({ withTransport }) => withTransport !== undefined);
  return (
    <table className="charges">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{landing.accommodation}</th>
          {hasTransport && <th scope="col">{landing.withTransport}</th>}
          <th scope="col">{hasTransport ? landing.withoutTransport : landing.perPersonHead}</th>
        </tr>
      </thead>
      <tbody>
        {charges.map(({ id, name, description, withTransport, withoutTransport }) => (
          <tr key={id}>
            <th scope="row" {...(name === landing.registration ? {} : langOf(name))}>
              {name}
              {description && (
                <span className="charges__note" {...langOf(description)}>
                  {description}
                </span>
              )}
            </th>
            {hasTransport && <td>{withTransport === undefined ? '–' : formatRupees(withTransport)}</td>}
            <td>{formatRupees(withoutTransport)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
