import { CONTACT_OUTCOMES, CONTACT_WAYS, formatDateTime, istDay } from '@coastok/domain';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, TextInput, useGetList, useNotify, useRefresh } from 'react-admin';
import { DayInput } from '../forms/MomentInput';
import { useMessage } from '../messages/useMessage';
import { filled } from '../records/RecordForm';
import { RecordDialog } from '../records/RecordDialog';
import type { Contact } from './careModel';

const LATEST = { page: 1, perPage: 5 };
const NEWEST_FIRST = { field: 'at', order: 'DESC' } as const;

type Adding = 'contact' | 'task';

/** A member's contacts with their outcomes; contacts and tasks are added here. */
export function MemberContacts({ memberId }: { memberId: string }) {
  const message = useMessage();
  const [adding, setAdding] = useState<Adding | null>(null);
  const { data } = useGetList<Contact>('care/contact', {
    filter: { memberId },
    pagination: LATEST,
    sort: NEWEST_FIRST,
  });
  const Adding = adding === 'contact' ? ContactDialog : TaskOfMemberDialog;
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" gutterBottom>
        {message('care.member.contacts')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map(contact => (
          <li key={contact.id}>
            <Typography variant="body2">
              {message(`care.ways.${contact.how}`)}: {message(`care.outcomes.${contact.outcome}`)}
            </Typography>
            {contact.note && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                {contact.note}
              </Typography>
            )}
            <Typography variant="caption" color="textSecondary">
              {formatDateTime(contact.at)} · {contact.byName}
            </Typography>
          </li>
        ))}
      </Box>
      {data?.length === 0 && (
        <Typography color="textSecondary">{message('care.member.noContacts')}</Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="contained" size="small" onClick={() => setAdding('contact')}>
          {message('care.member.addContact')}
        </Button>
        <Button size="small" onClick={() => setAdding('task')}>
          {message('care.member.addTask')}
        </Button>
      </Stack>
      {adding && <Adding memberId={memberId} onClose={() => setAdding(null)} />}
    </Card>
  );
}

interface AddingProps {
  memberId: string;
  onClose: () => void;
}

/** Confirms that it was saved, and reloads. */
function useSaved(key: 'care.member.contactAdded' | 'care.member.taskAdded', onClose: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  return () => {
    notify(key, { type: 'success' });
    onClose();
    refresh();
  };
}

function ContactDialog({ memberId, onClose }: AddingProps) {
  const message = useMessage();
  const onSaved = useSaved('care.member.contactAdded', onClose);
  const ways = CONTACT_WAYS.map(id => ({ id, name: message(`care.ways.${id}`) }));
  const outcomes = CONTACT_OUTCOMES.map(id => ({ id, name: message(`care.outcomes.${id}`) }));
  return (
    <RecordDialog
      resource="care/contact"
      title={message('care.member.addContact')}
      initial={{ memberId, how: 'call', outcome: 'spoke' }}
      fields={['how', 'outcome', 'note']}
      onSaved={onSaved}
      onClose={onClose}
    >
      <SelectInput source="how" label={message('care.member.how')} choices={ways} helperText={false} />
      <SelectInput
        source="outcome"
        label={message('care.member.outcome')}
        choices={outcomes}
        helperText={false}
      />
      <TextInput source="note" label={message('care.member.note')} multiline minRows={2} helperText={false} />
    </RecordDialog>
  );
}

function TaskOfMemberDialog({ memberId, onClose }: AddingProps) {
  const message = useMessage();
  const onSaved = useSaved('care.member.taskAdded', onClose);
  const missing = filled(message('records.missing'));
  return (
    <RecordDialog
      resource="care/task"
      title={message('care.member.addTask')}
      initial={{ memberId, dueOn: istDay(new Date()) }}
      fields={['text', 'dueOn']}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput
        source="text"
        label={message('care.member.what')}
        validate={missing}
        multiline
        minRows={2}
        helperText={false}
        autoFocus
      />
      <DayInput source="dueOn" label={message('care.member.dueOn')} validate={missing} />
    </RecordDialog>
  );
}
