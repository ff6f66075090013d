import { formatDate } from '@coastok/domain';
import BackIcon from '@mui/icons-material/ArrowBack';
import RowsIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button, Card, Skeleton, Stack } from '@mui/material';
import { ListContextProvider, ShowBase, useList, useRecordContext, useShowContext } from 'react-admin';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Blank, Paise } from '../fields';
import { EmptyState } from '../lists/EmptyState';
import { Fact, Facts } from '../lists/Facts';
import { ListBody, ListPager } from '../lists/ListBody';
import { useMessage } from '../messages/useMessage';
import { PageTitle } from '../layout/PageTitle';
import { RecordProblem } from '../layout/StatusPage';
import { dayAddress, differencesAddress, rowsIn, type SettlementDetail } from './settlementModel';
import { RowCard, RowTable, SHAPE } from './SettlementRows';
import { StateField } from './SettlementTable';

// An unknown settlement gets the not-found page instead of react-admin's redirect to the list.
const queryOptions = { onError: () => undefined };

function Sums() {
  const message = useMessage();
  const settlement = useRecordContext<SettlementDetail>();
  if (!settlement) return <Skeleton variant="rounded" height={180} />;
  const { id, utr, amount, fee, tax, state } = settlement;
  return (
    <Card sx={{ p: 2, maxWidth: { sm: 480 } }}>
      <Facts>
        <Fact label={message('settlement.state')}>
          <StateField />
        </Fact>
        <Fact label={message('settlement.amount')}>
          <strong>
            <Paise amount={amount} />
          </strong>
        </Fact>
        <Fact label={message('settlement.fee')}>{state === 'open' ? <Blank /> : <Paise amount={fee} />}</Fact>
        <Fact label={message('settlement.tax')}>{state === 'open' ? <Blank /> : <Paise amount={tax} />}</Fact>
        <Fact label={message('settlement.utr')}>{utr ?? <Blank />}</Fact>
        <Fact label={message('settlement.id')}>{id}</Fact>
      </Facts>
      {state === 'differs' && (
        <Button component={Link} to={differencesAddress(id)} variant="contained" sx={{ mt: 2 }}>
          {message('settlement.seeDifferences')}
        </Button>
      )}
    </Card>
  );
}

function Nothing() {
  const message = useMessage();
  return (
    <EmptyState
      icon={RowsIcon}
      title={message('settlement.noRows')}
      hint={message('settlement.noRowsHint')}
    />
  );
}

/** The rows come with the settlement, so they are paginated here. */
function Rows() {
  const settlement = useRecordContext<SettlementDetail>();
  const rows = settlement && rowsIn(settlement);
  // Rows have no id: the position in the report is used.
  const data = useMemo(() => rows?.map((row, id) => ({ id, ...row })), [rows]);
  const list = useList({ data, isPending: !data, perPage: 20 });
  return (
    <ListContextProvider value={list}>
      <ListBody shape={SHAPE} table={<RowTable />} card={<RowCard />} empty={<Nothing />} />
      <ListPager />
    </ListContextProvider>
  );
}

function Page() {
  const message = useMessage();
  const settlement = useRecordContext<SettlementDetail>();
  const { error, refetch } = useShowContext();
  if (error && !settlement) {
    return (
      <RecordProblem
        title={message('settlement.loadFailed')}
        error={error}
        onRetry={() => void refetch?.()}
      />
    );
  }
  return (
    <Stack spacing={1.5} sx={{ width: '100%', maxWidth: 1280, mx: 'auto' }}>
      {settlement && (
        <PageTitle title={message('settlement.one', { day: formatDate(settlement.settledOn) })} />
      )}
      <Box sx={{ pt: 1 }}>
        <Button
          color="inherit"
          component={Link}
          to={settlement ? dayAddress(settlement.settledOn) : '/settlement'}
          startIcon={<BackIcon />}
        >
          {message('settlement.back')}
        </Button>
      </Box>
      <Sums />
      <Rows />
    </Stack>
  );
}

/** `/settlement/:id/show`: one settlement with its rows. */
export default function SettlementShow() {
  return (
    <ShowBase queryOptions={queryOptions}>
      <Page />
    </ShowBase>
  );
}
