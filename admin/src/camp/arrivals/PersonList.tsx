import PersonIcon from '@mui/icons-material/HowToRegOutlined';
import { Box, Stack } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { AreaSelect, QueueSearch } from '../../booking/filter/QueueFilters';
import { EitherFilter } from '../../lists/ListFilters';
import { EmptyState, NoMatch } from '../../lists/EmptyState';
import { ListBody, ListPager } from '../../lists/ListBody';
import { useMessage } from '../../messages/useMessage';
import { OWN_ORDER } from '../../provider/restClient';
import { PRESENCES } from '@coastok/domain';
import { AWAITED, type PersonFilter } from './arrivalsModel';
import { PersonCard, PersonTable, SHAPE } from './PersonRows';

const UNFILTERED: PersonFilter = { state: AWAITED };

function People() {
  const message = useMessage();
  const { state = AWAITED, ...narrowed } = useListContext().filterValues as PersonFilter;
  return (
    <Stack spacing={1.5}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <EitherFilter
          source="state"
          label={message('arrivals.state')}
          choices={PRESENCES.map(id => ({ id, name: message(`arrivals.${id}`) }))}
          always
        />
        <AreaSelect />
        <QueueSearch />
      </Box>
      <ListBody
        shape={SHAPE}
        table={<PersonTable />}
        card={<PersonCard />}
        empty={
          Object.keys(narrowed).length > 0 ? (
            <NoMatch icon={PersonIcon} title={message('arrivals.noMatch')} cleared={UNFILTERED} />
          ) : (
            <EmptyState
              icon={PersonIcon}
              title={message(`arrivals.none.${state}`)}
              hint={message(`arrivals.noneHint.${state}`)}
            />
          )
        }
      />
      <ListPager />
    </Stack>
  );
}

/** People who have not arrived, to be called; or those who are present, or left. */
export function PersonList({ eventId }: { eventId: string }) {
  return (
    <ListBase
      resource="checkin"
      filter={{ eventId }}
      filterDefaultValues={UNFILTERED}
      sort={OWN_ORDER}
      perPage={20}
      storeKey={false}
      disableAuthentication
    >
      <People />
    </ListBase>
  );
}
