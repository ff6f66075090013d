import { type Field, fieldsOf, type Resource } from '@coastok/domain';
import RecordsIcon from '@mui/icons-material/ListAltOutlined';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { RecordFacts } from './recordFields';
import type { RecordView } from './recordView';
import { RecordPage } from './RecordPage';

/** Longer texts are shown in the record, not in a column. */
const LONGEST_COLUMN = 300;

/** The fields that get a column: pictures, and fields by which the list is searched, sorted or filtered. */
function isColumn({ facts: { kind, search, sort, filter } }: Field): boolean {
  if (kind.name === 'text' && kind.max > LONGEST_COLUMN) return false;
  return kind.name === 'picture' || search || sort || filter;
}

function viewOf(resource: Resource): RecordView {
  const fields = fieldsOf(resource, 'written', 'system', 'computed');
  const columns = fields.filter(([, field]) => isColumn(field)).map(([name]) => name);
  const view = { resource, icon: RecordsIcon, columns: [...columns, 'createdAt'] };
  const all = [...fields.map(([name]) => name), 'createdAt'];
  return { ...view, details: <RecordFacts view={view} names={all} /> };
}

/** A list page generated entirely from the resource's declaration. */
export function plainPage(resource: Resource): ComponentType {
  const view = viewOf(resource);
  return function PlainPage() {
    const translate = useTranslate();
    return (
      <RecordPage view={view} title={translate(`resources.${resource.path}.name`, { smart_count: 2 })} />
    );
  };
}
