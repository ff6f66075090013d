import { istDay } from '@coastok/domain';
import { Box, Stack } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { ListPager } from '../lists/ListBody';
import { useMessage } from '../messages/useMessage';
import { OWN_ORDER } from '../provider/restClient';
import { PageTitle } from '../layout/PageTitle';
import { type Grouping, type Task, VIEWS } from './careModel';
import { MemberPanel } from './MemberPanel';
import { TaskFilters } from './TaskFilters';
import { TaskList } from './TaskList';

/** The maximum number of tasks that one call can reassign. */
const PAGE = 50;

/** `/care`: the care tasks, and the member of the chosen task beside them. */
export default function CarePage() {
  const message = useMessage();
  return (
    <>
      <PageTitle title={message('care.title')} />
      <ListBase
        resource="care/task"
        perPage={PAGE}
        storeKey={false}
        sort={OWN_ORDER}
        filterDefaultValues={VIEWS.today(istDay(new Date()))}
      >
        <Desk />
      </ListBase>
    </>
  );
}

function Desk() {
  const [by, setBy] = useState<Grouping>('day');
  const [chosen, choose] = useState<string | null>(null);
  const { data } = useListContext<Task>();
  return (
    <Stack spacing={1.5} sx={{ pt: 1.5 }}>
      <TaskFilters by={by} onOrder={setBy} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <Stack spacing={1.5}>
          <TaskList by={by} shown={chosen} onShow={choose} />
          <ListPager />
        </Stack>
        <MemberPanel
          id={chosen}
          first={data?.[0]?.memberId ?? null}
          onChoose={choose}
          onClose={() => choose(null)}
        />
      </Box>
    </Stack>
  );
}
