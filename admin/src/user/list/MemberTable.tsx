import { user } from '@coastok/domain';
import { Box } from '@mui/material';
import { NumberField, TextField, useListContext } from 'react-admin';
import { MemberField, RoleField } from '../../fields';
import { tableLook } from '../../lists/listLook';
import { TableSkeleton } from '../../lists/TableSkeleton';
import { actionsColumn, ListTable, shapeOf } from '../../records/ListTable';
import { withColumns } from '../../records/recordLook';
import { NoMatch } from './EmptySegment';
import { EditableCell } from './EditableCell';
import { MemberActions } from './MemberActions';

const FACILITATOR = (
  <EditableCell source="facilitator">
    <MemberField source="facilitatorData" />
  </EditableCell>
);

const ROUNDS = (
  <EditableCell source="chantingRounds">
    <NumberField source="chantingRounds" variant="inherit" />
  </EditableCell>
);

const FRONTLINER = (
  <EditableCell source="frontliner">
    <MemberField source="frontlinerData" />
  </EditableCell>
);

const ACTIONS = (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
    <MemberActions />
  </Box>
);

/** The choice of columns holds for all segments. */
export const MEMBERS = withColumns(
  user,
  [
    { source: 'name', display: <MemberField link full />, width: '2fr' },
    { source: 'email', width: '3fr' },
    'phone',
    { source: 'facilitator', display: FACILITATOR, width: '2fr' },
    { source: 'chantingRounds', display: ROUNDS },
    {
      source: 'connectedAreaId',
      display: <TextField source="connectedArea.name" emptyText="–" />,
      width: '1.5fr',
    },
    { source: 'userRole', display: <RoleField />, hidden: true },
    { source: 'frontliner', display: FRONTLINER, hidden: true },
    { source: 'profession', hidden: true },
    { source: 'createdAt', label: 'memberFilter.joined', hidden: true },
    actionsColumn(ACTIONS),
  ],
  'user.columns',
);

const SHAPE = ['24px', ...shapeOf(MEMBERS)];

export function MemberTable() {
  const { isPending } = useListContext();
  // react-admin's own table shows nothing at all for its first second.
  if (isPending) return <TableSkeleton columns={SHAPE} />;
  return (
    <ListTable
      look={MEMBERS}
      rowClick="show"
      // The boxes to choose by; what to do with the chosen floats below the list.
      bulkActionButtons
      bulkActionsToolbar={<></>}
      empty={<NoMatch />}
      sx={tableLook}
    />
  );
}
