import { displayName } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { useEffect, useState } from 'react';
import { deskTexts } from '../../texts/deskTexts';
import { useDesk, useDeskState, useRowsOf } from '../desk';
import { goTo } from '../pages/pages';
import { type CheckinState, checkinStateOf, lastDone } from '../checkinState';
import type { DeskPerson } from '../wire';
import { DeskActions } from './DeskActions';
import { FullCard } from './FullCard';
import { rupees, verdictOf, useUnitName } from './card';
import { RowNotes } from './RowNotes';
import { rowText } from './rowTexts';

/** A person on the list: whether they may come in, the facts that a helper asks for, and the actions. */
export function PersonCard({ person }: { person: DeskPerson }) {
  const desk = useDesk();
  const { device } = useDeskState();
  const rows = useRowsOf(person.bookingId);
  const aheadMs = device?.aheadMs ?? 0;
  const checkin = checkinStateOf(person, rows, aheadMs);
  const verdict = verdictOf(person, checkin);
  const last = lastDone(rows);
  const { bookingId, photo, due } = person;
  const lets = device?.kinds.includes('in') === true && checkin.state !== 'arrived';

  function close(): void {
    desk.nextAfter(bookingId);
    goTo({ page: 'scan' });
  }

  async function checkIn(): Promise<void> {
    // The ticket that was shown, so that the server can verify it too.
    if (await desk.do({ kind: 'in', bookingId, ...desk.ticketOf(bookingId) })) close();
  }

  return (
    <FullCard verdict={verdict} person={person} photo={<Photo name={displayName(person)} link={photo} />}>
      <Facts person={person} checkin={checkin} />
      <Answers person={person} />
      {checkin.cash.map((amount, i) => (
        <p key={i} className="notice">
          {amount === null
            ? deskTexts.card.allCashNoted
            : fill(deskTexts.card.cashNoted, { amount: rupees(amount) })}
        </p>
      ))}
      <DeskActions person={person} checkin={checkin} />
      <RowNotes rows={rows} />
      <div className="desk-ways">
        {last && (
          <button
            type="button"
            className="button button--quiet"
            aria-label={fill(deskTexts.desk.undoWhat, { what: rowText(last, device) })}
            onClick={() => void desk.undo(last)}
          >
            {deskTexts.desk.undo}
          </button>
        )}
        <button
          type="button"
          className={lets ? 'button button--quiet' : 'button desk-ways__main'}
          onClick={close}
        >
          {deskTexts.desk.close}
        </button>
        {lets && (
          <button type="button" className="button desk-ways__main" onClick={() => void checkIn()}>
            {deskTexts.card.checkIn}{' '}
            {due > 0 && (
              <span className="desk-ways__due">{fill(deskTexts.card.due, { amount: rupees(due) })}</span>
            )}
          </button>
        )}
      </div>
    </FullCard>
  );
}

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

interface PhotoProps {
  name: string;
  link: string | undefined;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => [...word][0] ?? '')
    .join('');

/**
 * The person's photo, so that the helper can compare it with the ticket holder; initials where this phone has no
 * photo.
 */
function Photo({ name, link }: PhotoProps) {
  const desk = useDesk();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!link) return;
    let made: string | null = null;
    let isShown = true;
    void desk
      .photoOf(link)
      .catch(() => null)
      .then(blob => {
        if (!blob || !isShown) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      });
    return () => {
      isShown = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [desk, link]);
  if (link && url) return <img className="photo" src={url} alt={fill(deskTexts.card.photoOf, { name })} />;
  return (
    <span className="photo" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

interface FactsProps {
  person: DeskPerson;
  checkin: CheckinState;
}

/** The facts that a helper tells the person, or asks about. */
function Facts({
  person: { reference, areaName, due, outfitCount, minor, guardianPhone, phone },
  checkin,
}: FactsProps) {
  const nameOf = useUnitName();
  const { card } = deskTexts;
  const facts = [
    { label: card.state, text: card.states[checkin.state] },
    { label: card.room, text: checkin.room ? nameOf('room', checkin.room) : card.noRoomYet },
    { label: card.bus, text: checkin.bus ? nameOf('bus', checkin.bus) : card.noBus },
    { label: card.balance, text: due > 0 ? rupees(due) : card.nothing, isPressing: due > 0 },
    {
      label: card.outfits,
      text: checkin.kit ? fill(card.outfitsGiven, { count: outfitCount }) : String(outfitCount),
    },
    { label: card.area, text: areaName ?? '–' },
    { label: card.reference, text: reference },
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(({ label, text, isPressing }) => (
          <div key={label} className={isPressing ? 'fact fact--pressing' : 'fact'}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {minor && guardianPhone && (
        <a className="desk-call" href={`tel:${guardianPhone}`}>
          {fill(card.callGuardian, { phone: guardianPhone })}
        </a>
      )}
      {phone && (
        <a className="desk-call" href={`tel:${phone}`}>
          {fill(card.call, { phone })}
        </a>
      )}
    </>
  );
}
