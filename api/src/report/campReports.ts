import type { ExpectedPerson, UnitSheetRow } from '../camp/units/campSheets.js';
import type { Report } from '../platform/report/report.js';

/** An empty column to tick by pen. */
const TICK = () => null;

/** Who is assigned to which room and bus. */
export const roomReport: Report<UnitSheetRow> = {
  name: 'rooms',
  fileName: () => 'rooms and buses',
  columns: [
    { title: 'Kind', width: 8, of: ({ kind }) => (kind === 'room' ? 'Room' : 'Bus') },
    { title: 'Room or bus', width: 24, of: ({ unit }) => unit ?? 'None yet' },
    { title: 'Name', width: 26, of: ({ person }) => person.name },
    { title: 'Reference', width: 16, of: ({ person }) => person.reference },
    { title: 'Area', width: 20, of: ({ person }) => person.areaName },
    { title: 'Age', width: 6, of: ({ person }) => person.age },
    { title: 'Phone', width: 18, of: ({ person }) => person.phone },
    { title: 'Guardian’s phone', width: 18, of: ({ person }) => person.guardianPhone },
    { title: 'Here', width: 8, of: TICK },
  ],
};

/** Who is expected at the gate, in case the phones fail. */
export const gateReport: Report<ExpectedPerson> = {
  name: 'gate',
  fileName: () => 'gate',
  columns: [
    { title: 'Name', width: 26, of: person => person.name },
    { title: 'Reference', width: 16, of: person => person.reference },
    { title: 'Area', width: 20, of: person => person.areaName },
    { title: 'Phone', width: 18, of: person => person.phone },
    { title: 'Age', width: 6, of: person => person.age },
    { title: 'Guardian’s phone', width: 18, of: person => person.guardianPhone },
    { title: 'Room', width: 20, of: person => person.room?.name ?? null },
    { title: 'Bus', width: 20, of: person => person.bus?.name ?? null },
    { title: 'Outfits', width: 8, of: person => person.outfits },
    { title: 'Due', width: 10, of: person => person.due },
    { title: 'In', width: 8, of: TICK },
    { title: 'Out', width: 8, of: TICK },
  ],
};
