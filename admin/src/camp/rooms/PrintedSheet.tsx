import { type CampUnit, displayName, formatPhone, formatRupees } from '@coastok/domain';
import { Box, Typography } from '@mui/material';
import { daysText } from '../../event/eventModel';
import type { ManagedEvent } from '../../event/useEvents';
import { useMessage } from '../../messages/useMessage';
import { type Sheet, type SheetKind, unitName } from './sheetModel';

interface PrintedSheetProps {
  event: ManagedEvent;
  kind: SheetKind;
  sheet: Sheet;
  /** The units of both kinds. */
  units: readonly CampUnit[];
  phones: boolean;
}

/** One printed list, black on white in both themes, with a checkbox beside each name. */
export function PrintedSheet({ event, kind, sheet, units, phones }: PrintedSheetProps) {
  const message = useMessage();
  const { unit, people } = sheet;
  const title = unit?.name ?? message(kind === 'gate' ? 'rooms.gate' : `rooms.without.${kind}`);
  const atGate = kind === 'gate';
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        mb: 2,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: '#fff',
        color: '#000',
        overflowX: 'auto',
        '@media print': { m: 0, p: 0, border: 0, overflow: 'visible', breakAfter: 'page', fontSize: '10pt' },
        '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' },
        '& th, & td': { textAlign: 'left', borderBottom: '1px solid #bbb', p: 0.5, overflowWrap: 'normal' },
        '& tr': { breakInside: 'avoid' },
        '& thead': { display: 'table-header-group' },
      }}
    >
      <Typography component="h2" variant="h2">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {[
          event.title,
          daysText(event),
          unit
            ? message('rooms.takenOf', { taken: people.length, places: unit.places })
            : message('rooms.people', { smart_count: people.length }),
        ].join(' · ')}
      </Typography>
      <table>
        <thead>
          <tr>
            <th aria-label={message('rooms.tick')} />
            <th>{message('rooms.person')}</th>
            <th>{message('rooms.reference')}</th>
            <th>{message('rooms.area')}</th>
            {atGate && <th>{message('arrivals.room')}</th>}
            {atGate && <th>{message('arrivals.bus')}</th>}
            {atGate && <th>{message('rooms.due')}</th>}
            {phones && <th>{message('rooms.phone')}</th>}
          </tr>
        </thead>
        <tbody>
          {people.map(person => (
            <tr key={person._id}>
              <td>☐</td>
              <td>{displayName(person)}</td>
              <td>{person.reference}</td>
              <td>{person.areaName}</td>
              {atGate && <td>{unitName(units, 'room', person.room)}</td>}
              {atGate && <td>{unitName(units, 'bus', person.bus)}</td>}
              {atGate && <td>{person.due > 0 ? formatRupees(person.due) : ''}</td>}
              {phones && <td>{formatPhone(person.phone)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
