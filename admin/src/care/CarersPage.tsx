import { Box, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { ListPager } from '../lists/ListBody';
import { ListSearch } from '../lists/ListFilters';
import { useMessage } from '../messages/useMessage';
import { OWN_ORDER } from '../provider/restClient';
import { PageTitle } from '../layout/PageTitle';
import { CarePeople } from './CarePeople';
import { CarerLoad } from './CarerLoad';
import { DistributionButton } from './Distribution';
import { MemberPanel } from './MemberPanel';
import { AreaFilter } from './TaskFilters';
import { useCareSummary } from './careCalls';

const SILENT_DAYS = 30;

interface PeopleFilters {
  carerId?: string;
  noContactDays?: number;
  areaId?: string;
}

/** Filters members: without a carer, without contact, of one carer, or all. */
function PeopleFilter() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const { carerId, noContactDays, ...others } = filterValues as PeopleFilters;
  const { data } = useCareSummary(others.areaId);
  const choices: Record<string, { name: string; filter: PeopleFilters }> = {
    without: { name: message('carers.without'), filter: { carerId: 'none' } },
    silent: { name: message('carers.silent'), filter: { noContactDays: SILENT_DAYS } },
    all: { name: message('carers.all'), filter: {} },
    ...Object.fromEntries(
      (data?.carers ?? []).map(({ carerId: id, name }) => [
        id,
        { name: message('carers.of', { name }), filter: { carerId: id } },
      ]),
    ),
  };
  const wanted = carerId === 'none' ? 'without' : (carerId ?? (noContactDays ? 'silent' : 'all'));
  return (
    <TextField
      select
      label={message('carers.show')}
      value={wanted in choices ? wanted : ''}
      onChange={({ target }) => setFilters({ ...others, ...choices[target.value]?.filter })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ my: 0, flex: { xs: '1 1 140px', sm: '0 1 240px' } }}
    >
      {Object.entries(choices).map(([id, { name }]) => (
        <MenuItem key={id} value={id} dense>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

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
