import { type ConflictResolution, MOST_DESK_NOTE, formatDateTime } from '@coastok/domain';
import { Box, Button, Card, DialogContentText, Link, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, useNotify, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { bookingAddress } from '../../booking/bookingModel';
import { ActionDialog } from '../../dialogs/ActionDialog';
import { StatusChip } from '../../fields';
import { NoteInput } from '../../forms/inputs';
import { Fact, Facts } from '../../lists/Facts';
import { tableStyle } from '../../lists/listStyle';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { useMay } from '../../session/access';
import type { Conflict } from './arrivalsModel';

/** In the order of their buttons; importing the domain's list would add a file to the audit log's page. */
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
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableStyle}>
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

interface ConflictDialogProps {
  conflict: Conflict;
  resolution: ConflictResolution;
  onClose: () => void;
}

/** Resolves a person's double check-in, with a note that explains the decision. */
function ConflictDialog({ conflict, resolution, onClose }: ConflictDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const client = useQueryClient();
  return (
    <ActionDialog
      title={message(`conflict.title.${resolution}`, { name: conflict.name })}
      confirm={message('conflict.yes')}
      draft={`conflict.${conflict.id}`}
      initial={{ note: '' }}
      act={({ note }) =>
        call('checkin.resolve', { id: conflict.id, body: { resolution, note: note || undefined } })
      }
      onDone={() => notify('conflict.done', { type: 'success' })}
      refresh={() => client.invalidateQueries({ queryKey: ['checkin/conflict'] })}
      onClose={onClose}
    >
      <DialogContentText>{message(`conflict.hint.${resolution}`)}</DialogContentText>
      <NoteInput
        source="note"
        label={message('conflict.note')}
        isRequired={false}
        autoFocus
        minRows={2}
        max={MOST_DESK_NOTE}
      />
    </ActionDialog>
  );
}
