import { CASH_STATUSES } from '@coastok/domain';
import CashIcon from '@mui/icons-material/PaymentsOutlined';
import { Box, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMemo, useState } from 'react';
import { ListBase, useListContext, useRecordContext } from 'react-admin';
import { AreaSelect, QueueSearch } from '../booking/filter/QueueFilters';
import { type BookingFilter, reportFilter } from '../booking/filter/bookingFilter';
import type { ManagedEvent } from '../event/useEvents';
import { EmptyState, NoMatch } from '../lists/EmptyState';
import { ListBody, ListPager } from '../lists/ListBody';
import { DownloadButton, WorkThroughButton } from '../lists/ToolbarButtons';
import { narrowTableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { ListTable, shapeOf } from '../records/ListTable';
import { CashCard, cashView } from './CashRows';

/** The longest waiting first. */
const OLDEST_FIRST = { field: 'createdAt', order: 'ASC' } as const;
const STATUS = CASH_STATUSES.join(',');
const PAYERS = ['cash', 'online'] as const;
type Payer = (typeof PAYERS)[number];

interface QueueProps {
  event: ManagedEvent;
  payer: Payer;
  onPayer: (payer: Payer) => void;
}

function Queue({ event, payer, onPayer }: QueueProps) {
  const message = useMessage();
  const { filterValues } = useListContext();
  const view = useMemo(() => cashView(event), [event]);
  const filter = filterValues as BookingFilter;
  const isFiltered = Object.keys(filter).length > 0;
  const fixed = { eventId: event.eventId, status: STATUS, payer };
  const none = message(payer === 'cash' ? 'cash.none' : 'cash.noneOnline');
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <AreaSelect />
        <QueueSearch />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={payer}
          aria-label={message('cash.payers')}
          onChange={(_, next: Payer | null) => next && onPayer(next)}
        >
          {PAYERS.map(one => (
            <ToggleButton key={one} value={one}>
              {message(`cash.payer.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          {payer === 'cash' && <WorkThroughButton queue="cash" filter={{ eventId: event.eventId }} />}
          <DownloadButton report="report.bookings" filter={{ ...reportFilter(filter), ...fixed }} />
        </Box>
      </Stack>
      <ListBody
        shape={shapeOf(view)}
        table={<ListTable view={view} rowClick="show" sx={narrowTableStyle} />}
        card={<CashCard view={view} event={event} />}
        empty={
          isFiltered ? (
            <NoMatch icon={CashIcon} title={none} />
          ) : (
            <EmptyState
              icon={CashIcon}
              title={none}
              hint={message(payer === 'cash' ? 'cash.noneHint' : 'cash.noneOnlineHint')}
            />
          )
        }
      />
      <ListPager />
    </Stack>
  );
}

/** The bookings of an event that wait for cash, or for the rest of an online payment, and their export. */
export default function CashTab() {
  const event = useRecordContext<ManagedEvent>();
  const [payer, setPayer] = useState<Payer>('cash');
  if (!event) return null;
  const filter = { eventId: event.eventId, status: STATUS, payer };
  return (
    <ListBase resource="booking" filter={filter} sort={OLDEST_FIRST} perPage={10} storeKey={false}>
      <Queue event={event} payer={payer} onPayer={setPayer} />
    </ListBase>
  );
}
