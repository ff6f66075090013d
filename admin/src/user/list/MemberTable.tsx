import { Box } from '@mui/material';
import { DataTable, NumberField, TextField, useListContext } from 'react-admin';
import { DateField, MailField, MemberField, PhoneField, RoleField } from '../../fields';
import { tableLook } from '../../lists/listLook';
import { TableSkeleton } from '../../lists/TableSkeleton';
import { useMessage } from '../../messages/useMessage';
import { NoMatch } from './EmptySegment';
import { EditableCell } from './EditableCell';
import { MemberActions } from './MemberActions';

/** The choice of columns holds for all segments. */
export const COLUMNS = 'user.columns';

const SHAPE = ['24px', '2fr', '3fr', '1.5fr', '2fr', '1fr', '1.5fr', '1.5fr'];
const HIDDEN_AT_FIRST = ['userRole', 'frontliner', 'profession', 'createdAt'];

export function MemberTable() {
  const message = useMessage();
  const { isPending } = useListContext();
  // react-admin's own table shows nothing at all for its first second.
  if (isPending) return <TableSkeleton columns={SHAPE} />;
  return (
    <DataTable
      storeKey={COLUMNS}
      hiddenColumns={HIDDEN_AT_FIRST}
      rowClick="show"
      // The boxes to choose by; what to do with the chosen floats below the list.
      bulkActionButtons
      bulkActionsToolbar={<></>}
      empty={<NoMatch />}
      sx={tableLook}
    >
      <DataTable.Col source="name">
        <MemberField link full />
      </DataTable.Col>
      <DataTable.Col source="email">
        <MailField source="email" />
      </DataTable.Col>
      <DataTable.Col source="phone">
        <PhoneField source="phone" />
      </DataTable.Col>
      <DataTable.Col source="facilitator" disableSort>
        <EditableCell source="facilitator">
          <MemberField source="facilitatorData" />
        </EditableCell>
      </DataTable.Col>
      <DataTable.Col source="chantingRounds" align="right">
        <EditableCell source="chantingRounds">
          <NumberField source="chantingRounds" variant="inherit" />
        </EditableCell>
      </DataTable.Col>
      <DataTable.Col source="connectedAreaId" disableSort>
        <TextField source="connectedArea.name" emptyText="–" />
      </DataTable.Col>
      <DataTable.Col source="userRole">
        <RoleField />
      </DataTable.Col>
      <DataTable.Col source="frontliner" disableSort>
        <EditableCell source="frontliner">
          <MemberField source="frontlinerData" />
        </EditableCell>
      </DataTable.Col>
      <DataTable.Col source="profession" disableSort />
      <DataTable.Col source="createdAt" label={message('memberFilter.joined')}>
        <DateField source="createdAt" />
      </DataTable.Col>
      <DataTable.Col source="actions" label={message('member.actions')} disableSort align="right">
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <MemberActions />
        </Box>
      </DataTable.Col>
    </DataTable>
  );
}
