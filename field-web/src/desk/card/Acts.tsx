import { useState } from 'react';
import { type Act, useDesk, useDeskState } from '../desk';
import { leasedLeft, leasesHeld, type Standing } from '../standing';
import type { DeskPerson } from '../wire';
import { CashForm } from './CashForm';
import { intoView } from './intoView';

interface ActsProps {
  person: DeskPerson;
  standing: Standing;
}

/** What else this desk does, by what its link allows. */
export function Acts({ person: { bookingId, due }, standing }: ActsProps) {
  const desk = useDesk();
  const { device } = useDeskState();
  const [open, setOpen] = useState<'room' | 'bus' | 'cash' | null>(null);
  const allows = (kind: 'in' | 'room' | 'bus' | 'kit') => device?.kinds.includes(kind);
  const act = (what: Omit<Act, 'bookingId'>) => {
    setOpen(null);
    void desk.do({ ...what, bookingId });
  };
  const opener = (name: 'room' | 'bus' | 'cash', label: string) => (
    <button
      type="button"
      className="desk-act"
      aria-expanded={open === name}
      onClick={() => setOpen(open === name ? null : name)}
    >
      {label}
    </button>
  );
  return (
    <div className="desk-acts" role="group" aria-label="What is done">
      {allows('room') && opener('room', standing.room ? 'Another room' : 'Give a room')}
      {allows('bus') && opener('bus', standing.bus ? 'Another bus' : 'Give a bus')}
      {allows('kit') && !standing.kit && (
        <button type="button" className="desk-act" onClick={() => act({ kind: 'kit' })}>
          Hand out the kit
        </button>
      )}
      {allows('in') && due > 0 && opener('cash', 'Cash taken')}
      {allows('in') && standing.state === 'arrived' && (
        <>
          <button type="button" className="desk-act" onClick={() => act({ kind: 'out' })}>
            Leaves
          </button>
          <button type="button" className="desk-act desk-act--wide" onClick={() => act({ kind: 'in' })}>
            Somebody else came with this ticket
          </button>
        </>
      )}
      {open === 'room' && <RoomChoice room={standing.room} onChoice={unit => act({ kind: 'room', unit })} />}
      {open === 'bus' && <BusChoice bus={standing.bus} onChoice={unit => act({ kind: 'bus', unit })} />}
      {open === 'cash' && <CashForm due={due} onCash={amount => act({ kind: 'cash-noted', amount })} />}
    </div>
  );
}

interface RoomChoiceProps {
  room: string | null;
  onChoice: (unit: string | null) => void;
}

/** Rooms in which this phone has places of its own: nobody else gives those away, with or without a network. */
function RoomChoice({ room, onChoice }: RoomChoiceProps) {
  const state = useDeskState();
  const { rows } = state;
  const free = leasesHeld(state)
    .map(({ unit, places }) => ({ unit, left: leasedLeft(places, unit, rows) }))
    .filter(({ unit, left }) => left > 0 && unit !== room);
  return (
    <div className="desk-choice" role="group" aria-label="Rooms" ref={intoView}>
      {free.length === 0 && (
        <p className="quiet">
          This phone has no free place to give. Please ask the organiser, or try again with a network.
        </p>
      )}
      {free.map(({ unit, left }) => (
        <button key={unit} type="button" className="desk-act" onClick={() => onChoice(unit)}>
          {unit} <span className="quiet">{left} free here</span>
        </button>
      ))}
      {room && (
        <button type="button" className="desk-act" onClick={() => onChoice(null)}>
          Out of {room}
        </button>
      )}
    </div>
  );
}

interface BusChoiceProps {
  bus: string | null;
  onChoice: (unit: string | null) => void;
}

/** The buses that anybody on the list has. */
function BusChoice({ bus, onChoice }: BusChoiceProps) {
  const { list } = useDeskState();
  const buses = [...new Set(list?.kept.persons.flatMap(person => person.bus ?? []))].sort();
  const others = buses.filter(one => one !== bus);
  return (
    <div className="desk-choice" role="group" aria-label="Buses" ref={intoView}>
      {others.length === 0 && <p className="quiet">No other bus is known to this phone.</p>}
      {others.map(one => (
        <button key={one} type="button" className="desk-act" onClick={() => onChoice(one)}>
          {one}
        </button>
      ))}
      {bus && (
        <button type="button" className="desk-act" onClick={() => onChoice(null)}>
          Out of {bus}
        </button>
      )}
    </div>
  );
}
