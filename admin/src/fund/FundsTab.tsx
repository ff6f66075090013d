import type { FundFilters } from '@coastok/domain';
import FundIcon from '@mui/icons-material/SavingsOutlined';
import { Box, Stack } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { DownloadButton } from '../lists/ToolbarButtons';
import { EmptyState, NoMatch } from '../lists/EmptyState';
import { ListBody, ListPager } from '../lists/ListBody';
import type { AddressFilters } from '../lists/listFilter';
import { tableStyle } from '../lists/listStyle';
import { BESIDE_A_BUTTON, ListSearch } from '../lists/ListFilters';
import { useMessage } from '../messages/useMessage';
import { ListTable, shapeOf } from '../records/ListTable';
import { PageTitle } from '../layout/PageTitle';
import { FundCard, FUNDS } from './FundRows';

const BY_NAME = { field: 'name', order: 'ASC' } as const;

function Funds() {
  const message = useMessage();
  const { filterValues } = useListContext();
  const filter = filterValues as AddressFilters<FundFilters>;
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <ListSearch
          label={message('funds.search')}
          placeholder={message('funds.searchHint')}
          sx={BESIDE_A_BUTTON}
        />
        <Box sx={{ flex: { sm: 1 } }} />
        <DownloadButton report="report.funds" filter={filter} />
      </Stack>
      <ListBody
        shape={shapeOf(FUNDS)}
        table={<ListTable view={FUNDS} sx={tableStyle} />}
        card={<FundCard />}
        empty={
          filter.q ? (
            <NoMatch icon={FundIcon} title={message('funds.noMatch')} />
          ) : (
            <EmptyState icon={FundIcon} title={message('funds.none')} hint={message('funds.noneHint')} />
          )
        }
      />
      <ListPager />
    </Stack>
  );
}

/** The funds of all areas, which all events share. */
export default function FundsTab() {
  return (
    <ListBase resource="fund" sort={BY_NAME} perPage={10} storeKey={false}>
      <Funds />
    </ListBase>
  );
}

/** `/fund`: the table that every event shows as its Funds Overview. */
export function FundsPage() {
  const message = useMessage();
  return (
    <>
      <PageTitle title={message('event.tab.funds')} />
      <Box sx={{ pt: { xs: 1, sm: 0 } }}>
        <FundsTab />
      </Box>
    </>
  );
}
