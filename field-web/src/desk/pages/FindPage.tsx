import { displayName, isBlank } from '@coastok/domain';
import { counted } from '@coastok/public-web/texts/fill';
import { useState } from 'react';
import { deskTexts } from '../../texts/deskTexts';
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
              ? counted(deskTexts.desk.onPhone, list.kept.persons.length + list.pending.length)
              : deskTexts.desk.listComing}
          </p>
        )}
        {!isBlank(text) && found.length === 0 && <p className="empty">{deskTexts.desk.nobodyFound}</p>}
        <ul className="marks" aria-label={deskTexts.desk.found}>
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
        placeholder={deskTexts.desk.search}
        aria-label={deskTexts.desk.searchLabel}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}

/** The other name, and the area; a person who has not paid has no area on this phone. */
const moreOf = (person: Found): string =>
  [displayName(person) !== person.name && person.name, person.areaName ?? deskTexts.desk.notPaidYet]
    .filter(Boolean)
    .join(' · ');
