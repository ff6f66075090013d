import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import { RupeeField } from '../fields';
import { tableLook } from '../lists/listLook';
import { useMessage } from '../messages/useMessage';
import { BalanceBar } from './BalanceBar';
import { FundActions } from './FundActions';

export const SHAPE = ['2fr', '1fr', '1fr', '1fr', '1.5fr', '3fr'];

/** The funds of areas with the specification's columns, and a bar each. */
export function FundTable() {
  const message = useMessage();
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableLook}>
      <DataTable.Col source="name" label={message('funds.area')} />
      <DataTable.Col align="right" source="fund.freeBalance" label={message('funds.free')} disableSort>
        <RupeeField source="fund.freeBalance" />
      </DataTable.Col>
      <DataTable.Col align="right" source="fund.holdBalance" label={message('funds.hold')} disableSort>
        <RupeeField source="fund.holdBalance" />
      </DataTable.Col>
      <DataTable.Col align="right" source="fund.totalBalance" label={message('funds.total')} disableSort>
        <RupeeField source="fund.totalBalance" />
      </DataTable.Col>
      <DataTable.Col source="bar" label="" disableSort>
        <Box sx={{ width: 140 }}>
          <BalanceBar />
        </Box>
      </DataTable.Col>
      <DataTable.Col source="actions" label={message('lists.actions')} disableSort align="right">
        <FundActions />
      </DataTable.Col>
    </DataTable>
  );
}
