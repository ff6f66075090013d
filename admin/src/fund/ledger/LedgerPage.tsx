import { type LedgerRecord, MOVEMENTS, displayName, formatRupees, isRecordId } from '@coastok/domain';
import LedgerIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Card, Link, Skeleton, Stack, Typography } from '@mui/material';
import { DataTable, ListBase, RecordContextProvider, useListContext, useRecordContext } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { bookingAddress } from '../../booking/bookingModel';
import { DateField } from '../../fields';
import { EmptyState, NoMatch } from '../../lists/EmptyState';
import { Fact, Facts } from '../../lists/Facts';
import { ListBody, ListPager } from '../../lists/ListBody';
import { tableStyle } from '../../lists/listStyle';
import { useMessage } from '../../messages/useMessage';
import type { WithId } from '../../provider/records';
import { PageTitle } from '../../layout/PageTitle';
import { RecordProblem, NotFoundPage } from '../../layout/StatusPage';
import { FundActions } from '../FundActions';
import { type Fund, useFund } from '../useFund';
import { LedgerFilter } from './LedgerFilter';

const LATEST_FIRST = { field: 'at', order: 'DESC' } as const;

function NoMovements() {
  const message = useMessage();
  const { filterValues } = useListContext();
  return Object.keys(filterValues as object).length > 0 ? (
    <NoMatch icon={LedgerIcon} title={message('ledger.noMatch')} />
  ) : (
    <EmptyState icon={LedgerIcon} title={message('ledger.none')} hint={message('ledger.noneHint')} />
  );
}

function Ledger({ areaId }: { areaId: string }) {
  const message = useMessage();
  const { data: fund, error, refetch } = useFund(areaId);
  if (error) {
    return (
      <RecordProblem title={message('ledger.loadFailed')} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      {fund && <PageTitle title={message('ledger.title', { area: fund.name })} />}
      <ListBase resource="fund/ledger" filter={{ areaId }} sort={LATEST_FIRST} perPage={10} storeKey={false}>
        <Stack spacing={1.5} sx={{ pt: 1.5 }}>
          <LedgerSums fund={fund} />
          <LedgerFilter />
          <ListBody shape={SHAPE} table={<LedgerTable />} card={<LedgerCard />} empty={<NoMovements />} />
          <ListPager />
        </Stack>
      </ListBase>
    </>
  );
}

/** `/fund/:areaId`: all movements of an area's fund, the latest first. */
export default function LedgerPage() {
  const { areaId } = useParams();
  return isRecordId(areaId) ? <Ledger key={areaId} areaId={areaId} /> : <NotFoundPage />;
}

/** One movement on a phone. */
function LedgerCard() {
  const message = useMessage();
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography component="h2" variant="h3">
          <KindField />
        </Typography>
        <AmountField />
      </Box>
      <Facts>
        <Fact label={message('ledger.at')}>
          <DateField source="at" time />
        </Fact>
        <Fact label={message('ledger.after')}>
          <AfterField />
        </Fact>
        <Fact label={message('ledger.by')}>
          <ByField />
        </Fact>
        <Fact label={message('ledger.comment')}>
          <CommentField />
        </Fact>
      </Facts>
    </Card>
  );
}

const SHAPE = ['1.5fr', '1.5fr', '1fr', '2fr', '1.5fr', '3fr'];

/** The movements, each with the balances after it. */
function LedgerTable() {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableStyle}>
      <DataTable.Col source="at" label={message('ledger.at')}>
        <DateField source="at" time />
      </DataTable.Col>
      <DataTable.Col source="kind" label={message('ledger.kind')} disableSort>
        <KindField />
      </DataTable.Col>
      <DataTable.Col align="right" source="amount" label={message('ledger.amount')} disableSort>
        <AmountField />
      </DataTable.Col>
      <DataTable.Col align="right" source="totalBalance" label={message('ledger.after')} disableSort>
        <AfterField />
      </DataTable.Col>
      <DataTable.Col source="by" label={message('ledger.by')} disableSort>
        <ByField />
      </DataTable.Col>
      <DataTable.Col source="comment" label={message('ledger.comment')} disableSort>
        <CommentField />
      </DataTable.Col>
    </DataTable>
  );
}

const BALANCES = [
  { name: 'freeBalance', label: 'funds.free' },
  { name: 'holdBalance', label: 'funds.hold' },
  { name: 'totalBalance', label: 'funds.total' },
] as const;

/** The sums of the movements, and the buttons to add and remove funds. */
function LedgerSums({ fund }: { fund: Fund | undefined }) {
  const message = useMessage();
  return (
    <Card sx={{ p: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Stack component="dl" direction="row" spacing={4} sx={{ m: 0, flex: 1 }}>
          {BALANCES.map(({ name, label }) => (
            <div key={name}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {message(label)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 650 }}>
                {fund ? formatRupees(fund.fund[name]) : <Skeleton width={72} />}
              </Typography>
            </div>
          ))}
        </Stack>
        {fund && (
          <RecordContextProvider value={fund}>
            <FundActions withLedger={false} />
          </RecordContextProvider>
        )}
      </Stack>
    </Card>
  );
}

/** The amount, with the sign of its effect on the free balance. */
function AmountField() {
  const movement = useRecordContext<Movement>();
  if (!movement) return null;
  const sign = freeSign(movement);
  return (
    <Box
      component="span"
      sx={{ fontWeight: 600, color: sign > 0 ? 'success.main' : sign < 0 ? 'error.main' : undefined }}
    >
      {sign > 0 ? '+' : sign < 0 ? '−' : ''}
      {formatRupees(movement.amount)}
    </Box>
  );
}

function KindField() {
  const message = useMessage();
  const movement = useRecordContext<Movement>();
  return movement ? <span>{message(`ledger.kinds.${movement.kind}`)}</span> : null;
}

/** The free balance, hold and total after the movement. */
function AfterField() {
  const message = useMessage();
  const movement = useRecordContext<Movement>();
  if (!movement) return null;
  const { freeBalance, holdBalance, totalBalance } = movement;
  return (
    <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap' }}>
      <span title={message('funds.free')}>{formatRupees(freeBalance)}</span>
      {' + '}
      <span title={message('funds.hold')}>{formatRupees(holdBalance)}</span>
      {' = '}
      <strong title={message('funds.total')}>{formatRupees(totalBalance)}</strong>
    </Typography>
  );
}

/** The person who made the movement; empty for a job or the command line. */
function ByField() {
  const message = useMessage();
  const movement = useRecordContext<Movement>();
  return movement ? <span>{displayName(movement.by) || message('ledger.nobody')}</span> : null;
}

/** The comment, and the movement's booking. */
function CommentField() {
  const message = useMessage();
  const movement = useRecordContext<Movement>();
  if (!movement) return null;
  return (
    <>
      {movement.comment}
      {movement.bookingId && (
        <>
          {movement.comment && ' · '}
          <Link component={RouterLink} to={bookingAddress(movement.bookingId)}>
            {message('ledger.openBooking')}
          </Link>
        </>
      )}
    </>
  );
}

type Movement = WithId<LedgerRecord>;

/** Whether a movement raises the free balance, lowers it, or leaves it unchanged. */
const freeSign = ({ kind }: Pick<Movement, 'kind'>): 1 | 0 | -1 => MOVEMENTS[kind].free;
