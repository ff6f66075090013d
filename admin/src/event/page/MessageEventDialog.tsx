import { BOOKING_STATUS_LABELS, booking, type EventMessageBody, formatCount } from '@coastok/domain';
import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BooleanInput, SelectArrayInput, TextInput, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { BookingFilter } from '../../booking/filter/bookingFilter';
import { filterOfPicks, picksOf } from '../../booking/filter/picks';
import { ActionDialog } from '../../dialogs/ActionDialog';
import { ChoiceInput, NoteInput } from '../../forms/inputs';
import { useMessage } from '../../messages/useMessage';
import { PhonePreview } from '../../notification/PhonePreview';
import { call } from '../../provider/call';
import { intentionKey } from '../../provider/idempotency';
import { useOwnAreas } from '../../session/useOwnAreas';
import type { ManagedEvent } from '../useEvents';

const MOST_TITLE = 120;
const MOST_BODY = 2000;
/** All areas in the reader's scope. */
const EVERY_AREA = 'all';

interface Typed {
  title: string;
  body: string;
  push: boolean;
  mail: boolean;
  status: number[];
  areaId: string;
  due: boolean;
}

const STATUSES = booking.filters.status.among.map(id => ({ id, name: BOOKING_STATUS_LABELS[id] }));

/** The audience of a message, as the API's parameters. */
function audienceOf({ push, mail, status, areaId, due }: Omit<Typed, 'title' | 'body'>) {
  const channels: EventMessageBody['channels'] = [
    ...(push ? (['push'] as const) : []),
    ...(mail ? (['mail'] as const) : []),
  ];
  return {
    channels,
    ...(status.length > 0 && { status: status as EventMessageBody['status'] }),
    ...(areaId !== EVERY_AREA && { areaId }),
    ...(due && { due }),
  };
}

/** The selected values of a filter; empty where all are selected. */
const chosen = (filter: BookingFilter['status']): readonly string[] => filterOfPicks(picksOf(filter)) ?? [];

/** Those filters of the booking list that a message supports. */
function startingFrom(filter: BookingFilter): Pick<Typed, 'status' | 'areaId'> {
  const areas = chosen(filter.areaId);
  return {
    status: chosen(filter.status).map(Number),
    areaId: areas.length === 1 ? (areas[0] ?? EVERY_AREA) : EVERY_AREA,
  };
}

/** Whether the list has a filter that a message does not support. */
const isWider = ({ areaId, accomodation, transportation, answer, q }: BookingFilter): boolean =>
  Boolean(q) ||
  [accomodation, transportation, answer].some(one => chosen(one).length > 0) ||
  chosen(areaId).length > 1;

/** The number of recipients for the chosen filters; `onCount` gets it once it is known. */
function Reach({ eventId, onCount }: { eventId: string; onCount: (people: number | undefined) => void }) {
  const message = useMessage();
  const [push, mail, status, areaId, due] = useWatch<Typed>({
    name: ['push', 'mail', 'status', 'areaId', 'due'],
  }) as [boolean, boolean, number[] | null, string, boolean];
  const audience = audienceOf({ push, mail, status: status ?? [], areaId, due });
  const isNone = audience.channels.length === 0;
  const { data, error } = useQuery({
    queryKey: ['event', 'message', eventId, audience],
    // Sent with placeholders: title and body do not affect the number of recipients.
    queryFn: () =>
      call('event.message', {
        id: eventId,
        body: { title: '-', body: '-', ...audience, dryRun: true },
        key: intentionKey(),
      }),
    enabled: !isNone,
  });
  const people = data?.people;
  useEffect(() => onCount(people), [people, onCount]);
  if (isNone) return <Alert severity="info">{message('event.message.noChannel')}</Alert>;
  if (error) return <Alert severity="warning">{message('event.message.countFailed')}</Alert>;
  if (people === 0) return <Alert severity="warning">{message('event.message.nobody')}</Alert>;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: 20 }}>
      {data
        ? message('event.message.reach', {
            smart_count: data.people,
            devices: formatCount(data.devices),
            mails: formatCount(data.mails),
          })
        : message('event.message.counting')}
    </Typography>
  );
}

function Preview() {
  const [title, body] = useWatch<Typed>({ name: ['title', 'body'] }) as [string, string];
  return <PhonePreview title={title} body={body} />;
}

/** Asks for a message's text, channels and recipients, with the number of recipients and a phone preview. */
export default function MessageEventDialog(props: {
  event: ManagedEvent;
  filter: BookingFilter;
  onClose: () => void;
}) {
  const { event, filter, onClose } = props;
  const message = useMessage();
  const notify = useNotify();
  const areas = useOwnAreas();
  const [people, setPeople] = useState<number>();
  const { _id, title: eventTitle } = event;
  const initial: Typed = { title: '', body: '', push: true, mail: true, due: false, ...startingFrom(filter) };
  return (
    <ActionDialog
      wide
      once
      title={message('event.message.title', { title: eventTitle })}
      confirm={message('event.message.send')}
      draft="message-event"
      initial={initial}
      ready={({ title, body, push, mail }) => title !== '' && body !== '' && (push || mail) && people !== 0}
      act={({ title, body, ...who }, key) =>
        call('event.message', {
          id: _id,
          body: { title, body, ...audienceOf({ ...who, status: who.status ?? [] }) },
          key,
        })
      }
      onDone={({ people }) =>
        notify('event.message.sent', { type: 'success', messageArgs: { smart_count: people } })
      }
      onClose={onClose}
    >
      {locked => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' } }}>
          <Box>
            <TextInput
              source="title"
              label={message('event.message.subject')}
              isRequired
              helperText={false}
              disabled={locked}
              fullWidth
              slotProps={{ htmlInput: { maxLength: MOST_TITLE } }}
            />
            <NoteInput
              source="body"
              label={message('event.message.body')}
              max={MOST_BODY}
              minRows={5}
              disabled={locked}
            />
            {isWider(filter) && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {message('event.message.wider')}
              </Alert>
            )}
            <ChoiceInput
              source="areaId"
              label={message('booking.area')}
              choices={[{ id: EVERY_AREA, name: message('booking.allAreas') }, ...areas]}
              disabled={locked}
            />
            <SelectArrayInput
              source="status"
              label={message('event.message.status')}
              choices={STATUSES}
              helperText={message('event.message.statusHint')}
              disabled={locked}
            />
            {(['due', 'push', 'mail'] as const).map(source => (
              <BooleanInput
                key={source}
                source={source}
                label={message(`event.message.${source}`)}
                helperText={false}
                disabled={locked}
              />
            ))}
            <Reach eventId={_id} onCount={setPeople} />
          </Box>
          <Preview />
        </Box>
      )}
    </ActionDialog>
  );
}
