import { type ConflictResolution, formatDateTime } from '@coastok/domain';
import { Box, Button, Card, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { bookingAddress } from '../../booking/bookingModel';
import { StatusChip } from '../../fields';
import { Fact, Facts } from '../../lists/Facts';
import { tableLook } from '../../lists/listLook';
import { useMessage } from '../../messages/useMessage';
import { useMay } from '../../session/access';
import type { Conflict } from './arrivalsModel';
import { ConflictDialog } from './ConflictDialog';

/** In the order of their buttons; importing the domain's list would add one more file to the audit log's page. */
const ANSWERS = [
  'same-person',
  'two-people',
  'wrong-booking',
] as const satisfies readonly ConflictResolution[];

export const SHAPE = ['2fr', '1.5fr', '2fr', '2fr', '3fr'];

function NameField() {
  const conflict = useRecordContext<Conflict>();
  if (!conflict) return null;
  return (
    <Link component={RouterLink} to={bookingAddress(conflict.bookingId)}>
      {conflict.name}
    </Link>
  );
}

/** The time and phone of one of the two check-ins. */
function EntryField({ which }: { which: 'entry' | 'later' }) {
  const row = useRecordContext<Conflict>()?.[which];
  if (!row) return null;
  return (
    <span>
      {formatDateTime(row.at)}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {row.deviceName}
      </Typography>
    </span>
  );
}

/** Before a decision the three answers; after it the given answer, and the others as a correction. */
function Answers() {
  const message = useMessage();
  const mayResolve = useMay('checkin.resolve');
  const conflict = useRecordContext<Conflict>();
  const [answer, setAnswer] = useState<ConflictResolution>();
  if (!conflict) return null;
  const { resolution, note } = conflict;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      {resolution && <StatusChip label={message(`conflict.answer.${resolution}`)} tone="good" />}
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 120px' }}>
          {note}
        </Typography>
      )}
      {mayResolve &&
        ANSWERS.filter(each => each !== resolution).map(each => (
          <Button key={each} size="small" variant="outlined" onClick={() => setAnswer(each)}>
            {message(`conflict.answer.${each}`)}
          </Button>
        ))}
      {answer && (
        <ConflictDialog conflict={conflict} resolution={answer} onClose={() => setAnswer(undefined)} />
      )}
    </Box>
  );
}

/** Table of conflicts: both check-ins of each, with the answers. */
export function ConflictTable() {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableLook}>
      <DataTable.Col source="name" label={message('arrivals.name')} disableSort>
        <NameField />
      </DataTable.Col>
      <DataTable.Col source="areaName" label={message('arrivals.area')} disableSort />
      <DataTable.Col source="entry" label={message('conflict.entry')} disableSort>
        <EntryField which="entry" />
      </DataTable.Col>
      <DataTable.Col source="later" label={message('conflict.later')} disableSort>
        <EntryField which="later" />
      </DataTable.Col>
      <DataTable.Col source="resolution" label={message('conflict.what')} disableSort>
        <Answers />
      </DataTable.Col>
    </DataTable>
  );
}

/** One conflict on a phone. */
export function ConflictCard() {
  const message = useMessage();
  const conflict = useRecordContext<Conflict>();
  if (!conflict) return null;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Typography component="h2" variant="h3" gutterBottom>
        <NameField />
      </Typography>
      <Facts>
        <Fact label={message('arrivals.area')}>{conflict.areaName ?? '–'}</Fact>
        <Fact label={message('conflict.entry')}>
          <EntryField which="entry" />
        </Fact>
        <Fact label={message('conflict.later')}>
          <EntryField which="later" />
        </Fact>
      </Facts>
      <Box sx={{ mt: 1 }}>
        <Answers />
      </Box>
    </Card>
  );
}
