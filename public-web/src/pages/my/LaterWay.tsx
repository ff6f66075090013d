import { type LaterQuestions } from '@coastok/domain';
import { useState } from 'react';
import { LaterPart } from '../../eventForm/LaterPart.js';
import { type SessionEnd } from '../../wizard/useSessionGuard.js';
import { dateText } from '../../dates/dates.js';
import { my } from '../../texts/en/my.js';
import { counted } from '../../texts/fill.js';

interface LaterWayProps {
  eventId: string;
  email: string;
  questions: LaterQuestions;
  toDate: string;
  onSessionEnd: SessionEnd;
}

/** The number of open questions that the event asks after the registration, and a button to answer them. */
export function LaterWay({ eventId, email, questions: { open }, toDate, onSessionEnd }: LaterWayProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <LaterPart eventId={eventId} email={email} onSessionEnd={onSessionEnd} takesFocus />;
  const text = open === 0 ? my.answered : counted(my.asks, open).replace('{day}', () => dateText(toDate));
  return (
    <div className="my-booking__questions">
      <p>{text}</p>
      <p className="actions">
        <button
          type="button"
          className={open === 0 ? 'button button--quiet' : 'button'}
          onClick={() => setOpen(true)}
        >
          {open === 0 ? my.changeAnswers : my.answerNow}
        </button>
      </p>
    </div>
  );
}
