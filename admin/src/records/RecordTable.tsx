import type { FieldKind } from '@coastok/domain';
import { Box, Card, Stack, Typography } from '@mui/material';
import EditIcon from '@mui/icons-material/EditOutlined';
import { type ReactNode, useState } from 'react';
import {
  BooleanField,
  DataTable,
  NumberField,
  TextField,
  useRecordContext,
  useTranslateLabel,
} from 'react-admin';
import { DateField, EnumField } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { RowAction } from '../lists/RowAction';
import { RowDelete } from '../lists/RowDelete';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/useMay';
import { RecordForm } from './RecordForm';
import { nameFieldOf, type RecordLook, rightTo, useTexts } from './recordLook';

interface Looked {
  look: RecordLook;
}

const kindOf = ({ resource }: RecordLook, name: string): FieldKind['name'] | undefined =>
  resource.fields[name]?.facts.kind.name;

const isSortable = ({ resource }: RecordLook, name: string): boolean =>
  name === 'createdAt' || resource.fields[name]?.facts.sort === true;

/** What shows a field of the record around it. */
function displayOf({ resource, displays }: RecordLook, name: string): ReactNode {
  const given = displays?.[name];
  if (given !== undefined) return given;
  if (name === 'createdAt') return <DateField source={name} />;
  const kind = resource.fields[name]?.facts.kind;
  switch (kind?.name) {
    case 'choice':
      return <EnumField source={name} labels={kind.labels} />;
    case 'instant':
      return <DateField source={name} time />;
    case 'number':
      return <NumberField source={name} variant="inherit" />;
    case 'flag':
      return <BooleanField source={name} />;
    default:
      return <TextField source={name} variant="inherit" />;
  }
}

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

export function RecordTable({ look }: Looked) {
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
export function RecordCard({ look }: Looked) {
  const label = useTranslateLabel();
  const heading = nameFieldOf(look.resource);
  const others = look.columns.filter(name => name !== heading);
  const isState = (name: string) => kindOf(look, name) === 'option';
  return (
    <Card component="li" sx={{ p: 2, pb: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h3">
          {displayOf(look, heading)}
        </Typography>
        {others.filter(isState).map(name => (
          <Box key={name}>{displayOf(look, name)}</Box>
        ))}
      </Box>
      <Facts>
        {others
          .filter(name => !isState(name))
          .map(name => (
            <Fact key={name} label={String(label({ source: name, resource: look.resource.path }))}>
              {displayOf(look, name)}
            </Fact>
          ))}
      </Facts>
      <RecordActions look={look} />
    </Card>
  );
}

/** What one may do with the record around it. */
export function RecordActions({ look }: Looked) {
  const { resource, actions } = look;
  const message = useMessage();
  const say = useTexts(resource);
  const mayEdit = useMay(rightTo('update', resource));
  const mayDelete = useMay(rightTo('delete', resource));
  const [editing, setEditing] = useState(false);
  const record = useRecordContext();
  if (!record) return null;
  const name = String(record[nameFieldOf(resource)]);
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {actions}
      {mayEdit && (
        <RowAction
          icon={EditIcon}
          label={message('records.edit', { name })}
          onClick={() => setEditing(true)}
        />
      )}
      {mayDelete && (
        <RowDelete
          resource={resource.path}
          label={message('records.delete', { name })}
          title={say('removeTitle')}
          subject={name}
          text={say('removeText')}
          confirm={say('removeYes')}
          done={say('removed', { name })}
        />
      )}
      {editing && <RecordForm look={look} record={record} onClose={() => setEditing(false)} />}
    </Stack>
  );
}
