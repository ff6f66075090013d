import type { FieldKind } from '@coastok/domain';
import { type ReactNode } from 'react';
import {
  BooleanField,
  FunctionField,
  NumberField,
  ReferenceField,
  TextField,
  useTranslateLabel,
} from 'react-admin';
import { DateField, EnumField, StatusChip } from '../fields';
import { Picture } from '../fields/Picture';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { nameFieldOf, type RecordLook } from './recordLook';

export const kindOf = ({ resource }: RecordLook, name: string): FieldKind['name'] | undefined =>
  resource.fields[name]?.facts.kind.name;

export const isSortable = ({ resource }: RecordLook, name: string): boolean =>
  name === 'createdAt' || resource.fields[name]?.facts.sort === true;

/** What shows a field of the record around it. */
export function displayOf({ resource, displays }: RecordLook, name: string): ReactNode {
  const given = displays?.[name];
  if (given !== undefined) return given;
  if (name === 'createdAt') return <DateField source={name} />;
  if (name === 'status') return <Present />;
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
    case 'area':
      return (
        <ReferenceField source={name} reference="area" link={false}>
          <TextField source="name" variant="inherit" />
        </ReferenceField>
      );
    case 'picture':
      return <FunctionField render={record => <Thumbnail address={record[name] as string | null} />} />;
    default:
      return <TextField source={name} variant="inherit" />;
  }
}

/** The status of all that are listed: those that were removed are in no list. */
function Present() {
  const message = useMessage();
  return <StatusChip label={message('records.active')} tone="good" />;
}

const Thumbnail = ({ address }: { address: string | null }) =>
  address === null ? null : (
    <Picture src={address} alt="" sx={{ width: 56, height: 56, objectFit: 'cover' }} />
  );

/** Fields of the record around it, below each other. */
export function RecordFacts({ look, names }: { look: RecordLook; names: readonly string[] }) {
  const label = useTranslateLabel();
  return (
    <Facts>
      {names.map(name => (
        <Fact key={name} label={String(label({ source: name, resource: look.resource.path }))}>
          {displayOf(look, name)}
        </Fact>
      ))}
    </Facts>
  );
}

/** All columns but the one that a record is called by. */
export const otherColumns = ({ resource, columns }: RecordLook): string[] =>
  columns.filter(name => name !== nameFieldOf(resource));
