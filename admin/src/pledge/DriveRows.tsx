import type { PledgeDriveRecord } from '@coastok/domain';
import { Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { DataTable, useListContext, useRecordContext } from 'react-admin';
import { DateField } from '../fields';
import { StatusChip } from '../fields/StatusChip';
import { RecordCards } from '../lists/RecordCards';
import { TableSkeleton } from '../lists/TableSkeleton';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';
import { DriveActions } from './DriveActions';

export type Drive = WithId<PledgeDriveRecord>;

const SHAPE = ['3fr', '1fr', '1.5fr', '2fr', '2fr', '1.5fr'];

function DriveStatus() {
  const drive = useRecordContext<Drive>();
  const message = useMessage();
  if (!drive) return null;
  return (
    <StatusChip
      label={message(`pledge.${drive.active}`)}
      tone={drive.active === 'ACTIVE' ? 'good' : 'neutral'}
    />
  );
}

export function DriveTable({ empty }: { empty: ReactNode }) {
  const message = useMessage();
  const { isPending } = useListContext();
  if (isPending) return <TableSkeleton columns={SHAPE} />;
  return (
    <DataTable
      storeKey="pledgedetail.columns"
      rowClick={false}
      bulkActionButtons={false}
      empty={<>{empty}</>}
    >
      <DataTable.Col source="tag" label={message('pledge.tag')} />
      <DataTable.Col source="active" label={message('pledge.status')} disableSort>
        <DriveStatus />
      </DataTable.Col>
      <DataTable.Col source="createdAt" label="Created">
        <DateField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col source="startTime" label={message('pledge.startTime')}>
        <DateField source="startTime" time />
      </DataTable.Col>
      <DataTable.Col source="endTime" label={message('pledge.endTime')}>
        <DateField source="endTime" time />
      </DataTable.Col>
      <DataTable.Col source="actions" label={message('lists.actions')} disableSort align="right">
        <DriveActions />
      </DataTable.Col>
    </DataTable>
  );
}

function DriveCard() {
  const drive = useRecordContext<Drive>();
  if (!drive) return null;
  return (
    <Stack spacing={1}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {drive.tag}
        </Typography>
        <DriveStatus />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        <DateField source="startTime" time /> – <DateField source="endTime" time />
      </Typography>
      <DriveActions />
    </Stack>
  );
}

export const DriveCards = ({ empty }: { empty: ReactNode }) => (
  <RecordCards empty={empty}>
    <DriveCard />
  </RecordCards>
);
