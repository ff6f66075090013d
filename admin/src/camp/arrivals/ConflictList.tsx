import ConflictIcon from '@mui/icons-material/RuleOutlined';
import { Stack, Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { EitherFilter } from '../../lists/ListFilters';
import { EmptyState } from '../../lists/EmptyState';
import { ListBody, ListPager } from '../../lists/ListBody';
import { useMessage } from '../../messages/useMessage';
import { OWN_ORDER } from '../../provider/restClient';
import { ConflictCard, ConflictTable, SHAPE } from './ConflictRows';

const OPEN = 'false';
const SETTLED = 'true';

function Conflicts() {
  const message = useMessage();
  const { resolved } = useListContext().filterValues as { resolved?: string };
  const settled = resolved === SETTLED;
  return (
    <Stack spacing={1.5}>
      <Typography color="textSecondary">{message('conflict.intro')}</Typography>
      <div>
        <EitherFilter
          source="resolved"
          label={message('conflict.which')}
          choices={[
            { id: OPEN, name: message('conflict.open') },
            { id: SETTLED, name: message('conflict.settled') },
          ]}
          always
        />
      </div>
      <ListBody
        shape={SHAPE}
        table={<ConflictTable />}
        card={<ConflictCard />}
        empty={
          <EmptyState
            icon={ConflictIcon}
            title={message(settled ? 'conflict.noneSettled' : 'conflict.none')}
            hint={message(settled ? 'conflict.noneSettledHint' : 'conflict.noneHint')}
          />
        }
      />
      <ListPager />
    </Stack>
  );
}

/** People who were checked in twice, to be resolved. */
export function ConflictList({ eventId }: { eventId: string }) {
  return (
    <ListBase
      resource="checkin/conflict"
      filter={{ eventId }}
      filterDefaultValues={{ resolved: OPEN }}
      sort={OWN_ORDER}
      perPage={10}
      storeKey={false}
      disableAuthentication
    >
      <Conflicts />
    </ListBase>
  );
}
