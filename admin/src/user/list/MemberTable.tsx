import { inSegment, ROLE_NAMES, type Segment, SEGMENTS, user } from '@coastok/domain';
import { Box } from '@mui/material';
import { FunctionField, NumberField, TextField, useListContext, useRecordContext } from 'react-admin';
import { Blank, MemberField, RoleField } from '../../fields';
import { tableStyle } from '../../lists/listStyle';
import { TableSkeleton } from '../../lists/ListBody';
import { useMessage } from '../../messages/useMessage';
import { actionsColumn, ListTable, shapeOf } from '../../records/ListTable';
import { type ListView, withColumns } from '../../records/recordView';
import { NoMatch } from './EmptySegment';
import { EditableCell } from './EditableCell';
import type { Member } from '../userModel';
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

const STATUS_WORDS = {
  pending: 'menu.pending',
  approved: 'menu.approved',
  'non-coastok': 'menu.nonCoastok',
  inactive: 'menu.inactive',
} as const;

const ROLE = <FunctionField<Member> render={({ userRole }) => ROLE_NAMES[userRole]} />;

/** The member's segment other than 'all'. */
function StatusField() {
  const message = useMessage();
  const member = useRecordContext<Member>();
  const found = member && SEGMENTS.find(segment => segment !== 'all' && inSegment(segment, member));
  return found && found !== 'all' ? <span>{message(STATUS_WORDS[found])}</span> : <Blank />;
}

/** All segments share one column selection. */
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

/** The list of all segments also has columns for status and role. */
const ALL_MEMBERS: ListView = {
  ...MEMBERS,
  columns: MEMBERS.columns.flatMap((column): ListView['columns'] =>
    typeof column === 'object' && column.source === 'userRole'
      ? [
          { source: 'status', display: <StatusField />, align: 'left' as const },
          // As a word, which may wrap: a chip is too wide beside the other columns.
          { source: 'userRole', display: ROLE },
        ]
      : [column],
  ),
};

export function MemberTable({ segment }: { segment: Segment }) {
  const view = segment === 'all' ? ALL_MEMBERS : MEMBERS;
  const { isPending } = useListContext();
  // react-admin's own table shows nothing at all for its first second.
  if (isPending) return <TableSkeleton columns={['24px', ...shapeOf(view)]} />;
  return (
    <ListTable
      view={view}
      rowClick="show"
      // Enables the checkboxes; the actions for the selection float below the list.
      bulkActionButtons
      bulkActionsToolbar={<></>}
      empty={<NoMatch />}
      sx={tableStyle}
    />
  );
}
