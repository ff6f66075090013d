import { isBlank } from '@coastok/domain';
import { useState } from 'react';
import { useDeskState } from '../desk';
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
          {found.map(({ bookingId, name, initiatedName, areaName, reference }) => (
            <li key={bookingId}>
              <a className="mark" href={hashOf({ page: 'person', bookingId })}>
                <span>
                  <strong>{name}</strong>
                  <br />
                  <span className="quiet">
                    {[initiatedName, areaName].filter(Boolean).join(' · ') || 'Not paid yet'}
                  </span>
                </span>
                <span className="quiet find__reference">{reference}</span>
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

const onPhone = (count: number): string =>
  count === 1 ? 'One person is on this phone.' : `${count} people are on this phone.`;
