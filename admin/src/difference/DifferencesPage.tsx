import DifferenceIcon from '@mui/icons-material/RuleOutlined';
import { Stack, Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { EmptyState } from '../lists/EmptyState';
import { ListBody } from '../lists/ListBody';
import { ListPager } from '../lists/ListPager';
import { NoMatch } from '../lists/NothingListed';
import { useMessage } from '../messages/useMessage';
import { PageTitle } from '../shell/PageTitle';
import { DifferenceCard } from './DifferenceCard';
import { DifferenceFilters } from './DifferenceFilters';
import type { DifferenceFilter } from './differenceModel';
import { DifferenceTable, SHAPE } from './DifferenceTable';

const LATEST_FIRST = { field: 'foundAt', order: 'DESC' } as const;
const WAITING: DifferenceFilter = { state: 'open' };

function Nothing() {
  const message = useMessage();
  const { filterValues } = useListContext();
  const { state, ...narrower } = filterValues as DifferenceFilter;
  return state !== 'settled' && Object.keys(narrower).length === 0 ? (
    <EmptyState
      icon={DifferenceIcon}
      title={message('difference.none')}
      hint={message('difference.noneHint')}
    />
  ) : (
    <NoMatch icon={DifferenceIcon} title={message('difference.noMatch')} />
  );
}

/** `/settlement/difference`: in what the gateway's books and ours disagree. */
export default function DifferencesPage() {
  const message = useMessage();
  return (
    <>
      <PageTitle title={message('difference.title')} />
      <ListBase
        resource="settlement/difference"
        sort={LATEST_FIRST}
        filterDefaultValues={WAITING}
        perPage={10}
        storeKey={false}
      >
        <Stack spacing={1.5} sx={{ pt: 1.5 }}>
          <Typography color="textSecondary">{message('difference.intro')}</Typography>
          <DifferenceFilters />
          <ListBody shape={SHAPE} table={<DifferenceTable />} card={<DifferenceCard />} empty={<Nothing />} />
          <ListPager />
        </Stack>
      </ListBase>
    </>
  );
}
