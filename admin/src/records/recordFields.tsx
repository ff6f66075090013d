import type { DeclaredList, Field, FieldKind, Fields } from '@coastok/domain';
import { type ReactNode } from 'react';
import {
  BooleanField,
  FunctionField,
  NumberField,
  ReferenceField,
  TextField,
  useTranslateLabel,
} from 'react-admin';
import {
  DateField,
  EnumField,
  MailField,
  MemberField,
  PaiseField,
  PhoneField,
  RupeeField,
  StatusChip,
} from '../fields';
import { Picture } from '../fields/Picture';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import type { Column, ListView } from './recordView';

type Declared = Pick<DeclaredList, 'fields'>;

/** The field of a column, which can also be within a part. */
export function fieldAt({ fields }: Declared, source: string): Field | undefined {
  const [name = '', ...within] = source.split('.');
  const field = fields[name];
  if (within.length === 0) return field;
  const kind = field?.facts.kind;
  return kind?.name === 'part' ? fieldAt(kind, within.join('.')) : undefined;
}

export const kindOf = (resource: Declared, source: string): FieldKind['name'] | undefined =>
  fieldAt(resource, source)?.facts.kind.name;

export const columnsOf = ({ columns }: ListView): Column[] =>
  columns.map(column => (typeof column === 'string' ? { source: column } : column));

const columnOf = (view: ListView, source: string): Column | undefined =>
  columnsOf(view).find(column => column.source === source);

/** The component that shows a field of the surrounding record. */
export function displayOf(view: ListView, source: string): ReactNode {
  const given = columnOf(view, source)?.display;
  if (given !== undefined) return given;
  const field = fieldAt(view.resource, source);
  if (source === 'createdAt') return <DateField source={source} />;
  if (source === 'status' && !field) return <ActiveStatus />;
  switch (field?.facts.means) {
    case 'rupees':
      return <RupeeField source={source} />;
    case 'paise':
      return <PaiseField source={source} />;
    case 'phone':
      return <PhoneField source={source} />;
    case 'mail':
      return <MailField source={source} />;
    case undefined:
      return displayOfKind(source, field?.facts.kind);
  }
}

function displayOfKind(source: string, kind: FieldKind | undefined): ReactNode {
  switch (kind?.name) {
    case 'choice':
    case 'option':
      return <EnumField source={source} labels={kind.labels} />;
    case 'instant':
      return <DateField source={source} time />;
    case 'number':
      return <NumberField source={source} variant="inherit" />;
    case 'flag':
      return <BooleanField source={source} />;
    case 'person':
      return <MemberField source={source} />;
    case 'part':
      return displayOfPart(source, kind.fields);
    case 'area':
      return (
        <ReferenceField source={source} reference="area" link={false}>
          <TextField source="name" variant="inherit" />
        </ReferenceField>
      );
    case 'picture':
      return <FunctionField render={record => <Thumbnail address={record[source] as string | null} />} />;
    default:
      return <TextField source={source} variant="inherit" />;
  }
}

/** A person's name, or the name of the part. */
const displayOfPart = (source: string, { initiatedName }: Fields) =>
  initiatedName ? (
    <MemberField source={source} />
  ) : (
    <TextField source={`${source}.name`} variant="inherit" emptyText="–" />
  );

/** The status of every listed record: removed records are in no list. */
function ActiveStatus() {
  const message = useMessage();
  return <StatusChip label={message('records.active')} tone="good" />;
}

const Thumbnail = ({ address }: { address: string | null }) =>
  address === null ? null : (
    <Picture src={address} alt="" sx={{ width: 56, height: 56, objectFit: 'cover' }} />
  );

/** Labels and values of the surrounding record's fields. */
export function RecordFacts({ view, names }: { view: ListView; names: readonly string[] }) {
  const translateLabel = useTranslateLabel();
  return (
    <Facts>
      {names.map(source => {
        const { label, onCard = factOf(view, source) } = columnOf(view, source) ?? {};
        return (
          <Fact key={source} label={String(translateLabel({ source, label, resource: view.resource.path }))}>
            {onCard}
          </Fact>
        );
      })}
    </Facts>
  );
}

/** An email address is shortened and a link only in columns; here it is plain text. */
const factOf = (view: ListView, source: string): ReactNode =>
  fieldAt(view.resource, source)?.facts.means === 'mail' ? (
    <TextField source={source} variant="inherit" />
  ) : (
    displayOf(view, source)
  );

/** The initially visible columns, except those in a card's heading. */
export const otherColumns = (view: ListView, ...heading: string[]): string[] =>
  columnsOf(view)
    .filter(({ hidden, source }) => !hidden && !heading.includes(source))
    .map(({ source }) => source);
