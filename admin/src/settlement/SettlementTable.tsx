import { formatCount } from '@coastok/domain';
import { Box, Card, Link, Typography } from '@mui/material';
import { DataTable, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Blank, DateField, Paise, StatusChip } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { tableStyle } from '../lists/listStyle';
import { useMessage } from '../messages/useMessage';
import { type Settlement, SETTLEMENT_TONES, settlementAddress } from './settlementModel';

export const SHAPE = ['1fr', '1.5fr', '1.5fr', '1fr', '1fr', '0.5fr', '1fr'];

export const StateField = () => {
  const message = useMessage();
  const settlement = useRecordContext<Pick<Settlement, 'id' | 'state'>>();
  if (!settlement) return null;
  const { state } = settlement;
  return <StatusChip label={message(`settlement.states.${state}`)} tone={SETTLEMENT_TONES[state]} />;
};

function IdField() {
  const message = useMessage();
  const settlement = useRecordContext<Settlement>();
  if (!settlement) return null;
  const { id } = settlement;
  return (
    <Link component={RouterLink} to={settlementAddress(id)} aria-label={message('settlement.view', { id })}>
      {id}
    </Link>
  );
}

/** A month's payouts. */
export function SettlementTable() {
  const message = useMessage();
  return (
    <DataTable<Settlement> rowClick="show" bulkActionButtons={false} sx={tableStyle}>
      <DataTable.Col source="settledOn" label={message('settlement.settledOn')}>
        <DateField source="settledOn" />
      </DataTable.Col>
      <DataTable.Col source="id" label={message('settlement.id')} disableSort>
        <IdField />
      </DataTable.Col>
      <DataTable.Col
        source="utr"
        label={message('settlement.utr')}
        disableSort
        render={({ utr }: Settlement) => utr ?? <Blank />}
      />
      <DataTable.Col
        align="right"
        source="amount"
        label={message('settlement.amount')}
        disableSort
        render={({ amount }: Settlement) => <Paise amount={amount} />}
      />
      <DataTable.Col
        align="right"
        source="fee"
        label={message('settlement.fee')}
        disableSort
        render={({ fee, state }: Settlement) => (state === 'open' ? <Blank /> : <Paise amount={fee} />)}
      />
      <DataTable.Col
        align="right"
        source="rows"
        label={message('settlement.rows')}
        disableSort
        render={({ rows, state }: Settlement) => (state === 'open' ? <Blank /> : formatCount(rows))}
      />
      <DataTable.Col source="state" label={message('settlement.state')} disableSort>
        <StateField />
      </DataTable.Col>
    </DataTable>
  );
}

/** One settlement on a phone. */
export function SettlementCard() {
  const message = useMessage();
  const settlement = useRecordContext<Settlement>();
  if (!settlement) return null;
  const { amount, fee, rows, state, utr } = settlement;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography component="h3" variant="h3">
          <DateField source="settledOn" />
        </Typography>
        <StateField />
      </Box>
      <Facts>
        <Fact label={message('settlement.amount')}>
          <strong>
            <Paise amount={amount} />
          </strong>
        </Fact>
        {state !== 'open' && (
          <Fact label={message('settlement.fee')}>
            <Paise amount={fee} />
          </Fact>
        )}
        {utr && <Fact label={message('settlement.utr')}>{utr}</Fact>}
        {state !== 'open' && <Fact label={message('settlement.rows')}>{formatCount(rows)}</Fact>}
        <Fact label={message('settlement.id')}>
          <IdField />
        </Fact>
      </Facts>
    </Card>
  );
}
