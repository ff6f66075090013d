import { Box, Stack } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { ListPager } from '../lists/ListBody';
import { ListSearch } from '../lists/ListFilters';
import { useMessage } from '../messages/useMessage';
import { OWN_ORDER } from '../provider/restClient';
import { PageTitle } from '../shell/PageTitle';
import { CarerLoad } from './CarerLoad';
import { CarePeople } from './CarePeople';
import { DistributionButton } from './Distribution';
import { MemberPanel } from './MemberPanel';
import { PeopleFilter } from './PeopleFilter';
import { AreaFilter } from './TaskFilters';

const WITHOUT = { carerId: 'none' };

/** `/care/carers`: each carer's workload, and the members without a carer. */
export default function CarersPage() {
  const message = useMessage();
  return (
    <>
      <PageTitle title={message('carers.title')} />
      <ListBase
        resource="care/people"
        perPage={25}
        storeKey={false}
        sort={OWN_ORDER}
        filterDefaultValues={WITHOUT}
      >
        <Carers />
      </ListBase>
    </>
  );
}

function Carers() {
  const message = useMessage();
  const [chosen, choose] = useState<string | null>(null);
  const { areaId } = useListContext().filterValues as { areaId?: string };
  return (
    <Stack spacing={1.5} sx={{ pt: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <ListSearch label={message('care.search')} sx={{ flex: { xs: '1 1 100%', sm: '0 1 220px' } }} />
        <PeopleFilter />
        <AreaFilter />
        <Box sx={{ flex: 1 }} />
        <DistributionButton areaId={areaId} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <CarerLoad areaId={areaId} />
        {/* On a phone, members without a carer come before the long list of carers. */}
        <Stack spacing={1.5} sx={{ order: { xs: -1, md: 0 } }}>
          <CarePeople onShow={choose} />
          <ListPager />
        </Stack>
      </Box>
      <MemberPanel id={chosen} onClose={() => choose(null)} />
    </Stack>
  );
}
