import { displayName, isBlank } from '@coastok/domain';
import { useState } from 'react';
import { useDeskState } from '../desk';
import type { Found } from '../find';
import { hashOf } from './pages';

/** Finds people by name, reference or the last four digits of a phone; the input is within reach of the thumb. */
export function FindPage() {
  const { list } = useDeskState();
  const [text, setText] = useState('');
  const found = list?.index.find(text) ?? [];
  return (
    <div className="find">
      <div className="find__found">
        {isBlank(text) && (
          <p className="empty">
            {list
              ? onPhone(list.kept.persons.length + list.pending.length)
              : 'The list of people is on its way to this phone…'}
          </p>
        )}
        {!isBlank(text) && found.length === 0 && (
          <p className="empty">Nobody on the list has that name or number.</p>
        )}
        <ul className="marks" aria-label="Found">
          {found.map(person => (
            <li key={person.bookingId}>
              <a className="mark" href={hashOf({ page: 'person', bookingId: person.bookingId })}>
                <span>
                  <strong>{displayName(person)}</strong>
                  <br />
                  <span className="quiet">{moreOf(person)}</span>
                </span>
                <span className="quiet find__reference">{person.reference}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <input
        className="field__input find__input"
        type="search"
        placeholder="Name, or last four digits"
        aria-label="Name, reference, or last four digits of the phone"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}

/** The other name, and the area; a person who has not paid has no area on this phone. */
const moreOf = (person: Found): string =>
  [displayName(person) !== person.name && person.name, person.areaName ?? 'Not paid yet']
    .filter(Boolean)
    .join(' · ');

const onPhone = (count: number): string =>
  count === 1 ? 'One person is on this phone.' : `${count} people are on this phone.`;
