import { netOf, type SettlementRowRecord } from '@coastok/domain';
import { Box, Card, Link, Typography } from '@mui/material';
import { DataTable, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { eventAddress } from '../event/eventModel';
import { useEvents } from '../event/useEvents';
import { Blank, Paise } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { tableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { listAddress } from '../provider/addresses';
import { useOwnAreas } from '../session/useOwnAreas';

type Row = SettlementRowRecord & { id: number };

export const SHAPE = ['1fr', '1fr', '1fr', '1fr', '1.5fr', '2fr', '1fr', '1.5fr'];

function KindField() {
  const message = useMessage();
  const row = useRecordContext<Row>();
  return row ? <span>{message(`settlement.kinds.${row.kind}`)}</span> : null;
}

/** The payment's booking. */
function BookingField() {
  const message = useMessage();
  const reference = useRecordContext<Row>()?.bookingReferenceNo;
  return reference ? (
    <Link component={RouterLink} to={listAddress('/booking', { q: reference })}>
      {reference}
    </Link>
  ) : (
    <>{message('settlement.noBooking')}</>
  );
}

/** The event's title, if the event is loaded. */
function EventField() {
  const eventId = useRecordContext<Row>()?.eventId;
  const events = useEvents();
  if (!eventId) return <Blank />;
  return (
    <Link component={RouterLink} to={eventAddress(eventId)}>
      {events.find(event => event.eventId === eventId)?.title ?? eventId}
    </Link>
  );
}

function AreaField() {
  const areaId = useRecordContext<Row>()?.areaId;
  const area = useOwnAreas().find(({ id }) => id === areaId);
  return area ? <span>{area.name}</span> : <Blank />;
}

/** The gateway's ids of the row. */
function IdsField() {
  const row = useRecordContext<Row>();
  const ids = [row?.refundId, row?.paymentId].filter(id => id !== null && id !== undefined);
  if (ids.length === 0) return <Blank />;
  return (
    <Typography component="span" variant="caption">
      {ids.map(id => (
        <Box component="span" key={id} sx={{ display: 'block' }}>
          {id}
        </Box>
      ))}
    </Typography>
  );
}

/** The rows of the gateway's report on one settlement. */
export function RowTable() {
  const message = useMessage();
  return (
    <DataTable<Row> rowClick={false} bulkActionButtons={false} sx={tableStyle}>
      <DataTable.Col source="kind" label={message('settlement.kind')}>
        <KindField />
      </DataTable.Col>
      <DataTable.Col
        align="right"
        source="amount"
        label={message('settlement.amount')}
        render={({ amount }: Row) => <Paise amount={amount} />}
      />
      <DataTable.Col
        align="right"
        source="fee"
        label={message('settlement.fee')}
        render={({ fee }: Row) => <Paise amount={fee} />}
      />
      <DataTable.Col
        align="right"
        source="net"
        label={message('settlement.net')}
        disableSort
        render={(row: Row) => (
          <strong>
            <Paise amount={netOf(row)} />
          </strong>
        )}
      />
      <DataTable.Col source="bookingReferenceNo" label={message('settlement.booking')}>
        <BookingField />
      </DataTable.Col>
      <DataTable.Col source="eventId" label={message('settlement.event')}>
        <EventField />
      </DataTable.Col>
      <DataTable.Col source="areaId" label={message('settlement.area')} disableSort>
        <AreaField />
      </DataTable.Col>
      <DataTable.Col source="paymentId" label={message('settlement.payment')} disableSort>
        <IdsField />
      </DataTable.Col>
    </DataTable>
  );
}

/** One row on a phone. */
export function RowCard() {
  const message = useMessage();
  const row = useRecordContext<Row>();
  if (!row) return null;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography component="h2" variant="h3">
          <KindField />
        </Typography>
        <strong>
          <Paise amount={netOf(row)} />
        </strong>
      </Box>
      <Facts>
        <Fact label={message('settlement.amount')}>
          <Paise amount={row.amount} />
        </Fact>
        <Fact label={message('settlement.fee')}>
          <Paise amount={row.fee} />
        </Fact>
        <Fact label={message('settlement.booking')}>
          <BookingField />
        </Fact>
        {row.eventId && (
          <Fact label={message('settlement.event')}>
            <EventField />
          </Fact>
        )}
        {row.areaId && (
          <Fact label={message('settlement.area')}>
            <AreaField />
          </Fact>
        )}
        <Fact label={message('settlement.payment')}>
          <IdsField />
        </Fact>
      </Facts>
    </Card>
  );
}
