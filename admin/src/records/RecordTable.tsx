import { Box, Card, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { RecordActions } from './RecordActions';
import { displayOf, isSortable, kindOf, otherColumns, RecordFacts } from './recordFields';
import { nameFieldOf, type RecordLook } from './recordLook';

/** Where the choice of columns is kept. */
export const columnsKey = ({ resource }: RecordLook): string => `${resource.path}.columns`;

/** How wide the columns are to each other, the actions among them. */
export const shapeOf = (look: RecordLook): string[] => [
  ...look.columns.map(name => {
    const kind = kindOf(look, name);
    if (name === nameFieldOf(look.resource)) return '3fr';
    if (name === 'createdAt') return '1.5fr';
    return kind === 'choice' || kind === 'instant' || kind === 'text' ? '2fr' : '1fr';
  }),
  '1.5fr',
];

export function RecordTable({ look }: { look: RecordLook }) {
  const message = useMessage();
  return (
    <DataTable storeKey={columnsKey(look)} rowClick={false} bulkActionButtons={false}>
      {look.columns.map(name => (
        <DataTable.Col key={name} source={name} disableSort={!isSortable(look, name)}>
          {displayOf(look, name)}
        </DataTable.Col>
      ))}
      <DataTable.Col source="actions" label={message('lists.actions')} disableSort align="right">
        <RecordActions look={look} />
      </DataTable.Col>
    </DataTable>
  );
}

/** One record on a phone: its name, a state beside it, and the other columns below each other. */
export function RecordCard({ look }: { look: RecordLook }) {
  const others = otherColumns(look);
  const isState = (name: string) => kindOf(look, name) === 'option';
  return (
    <Card component="li" sx={{ p: 2, pb: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h3">
          {displayOf(look, nameFieldOf(look.resource))}
        </Typography>
        {others.filter(isState).map(name => (
          <Box key={name}>{displayOf(look, name)}</Box>
        ))}
      </Box>
      <RecordFacts look={look} names={others.filter(name => !isState(name))} />
      <RecordActions look={look} />
    </Card>
  );
}
