import { fill } from '@coastok/public-web/texts/fill';
import { useState } from 'react';
import { deskTexts } from '../../texts/deskTexts';
import { useDesk } from '../desk';
import type { DeskPerson } from '../wire';

const Lines = ({ answers }: { answers: NonNullable<DeskPerson['answers']> }) => (
  <dl className="facts">
    {answers.map(({ label, value }, index) => (
      <div key={index} className="fact">
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The person's answers to the event's questions; sensitive answers open by a tap, which is noted. */
export function Answers({ person: { bookingId, answers = [] } }: { person: DeskPerson }) {
  const desk = useDesk();
  const [open, setOpen] = useState(false);
  const sensitive = answers.filter(answer => answer.sensitive);
  const plain = answers.filter(answer => !answer.sensitive);

  async function show(): Promise<void> {
    if (await desk.do({ kind: 'look', bookingId })) setOpen(true);
  }

  if (answers.length === 0) return null;
  return (
    <section aria-label={deskTexts.card.answers}>
      <Lines answers={open ? [...plain, ...sensitive] : plain} />
      {sensitive.length > 0 && !open && (
        <button type="button" className="desk-act" onClick={() => void show()}>
          {fill(deskTexts.card.showSensitive, { count: sensitive.length })}
        </button>
      )}
    </section>
  );
}
