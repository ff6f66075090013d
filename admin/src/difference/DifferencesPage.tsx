import DifferenceIcon from '@mui/icons-material/RuleOutlined';
import { useListContext } from 'react-admin';
import { EmptyState } from '../lists/EmptyState';
import { MattersPage } from '../lists/MattersPage';
import { NoMatch } from '../lists/NothingListed';
import { useMessage } from '../messages/useMessage';
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

/** `/settlement/difference`: where the gateway's records and ours disagree. */
export default function DifferencesPage() {
  const message = useMessage();
  return (
    <MattersPage
      resource="settlement/difference"
      title={message('difference.title')}
      intro={message('difference.intro')}
      sort={LATEST_FIRST}
      filterDefaultValues={WAITING}
      filters={<DifferenceFilters />}
      shape={SHAPE}
      table={<DifferenceTable />}
      card={<DifferenceCard />}
      empty={<Nothing />}
    />
  );
}
