import { isRecordId } from '@coastok/domain';
import LedgerIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Stack } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../lists/EmptyState';
import { ListBody } from '../../lists/ListBody';
import { ListPager } from '../../lists/ListPager';
import { NoMatch } from '../../lists/NothingListed';
import { useMessage } from '../../messages/useMessage';
import { PageTitle } from '../../shell/PageTitle';
import { RecordProblem } from '../../shell/RecordProblem';
import { NotFoundPage } from '../../shell/StatusPage';
import { useFund } from '../useFund';
import { LedgerCard } from './LedgerCard';
import { LedgerFilter } from './LedgerFilter';
import { LedgerSums } from './LedgerSums';
import { LedgerTable, SHAPE } from './LedgerTable';

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
