import { choicesOf, type ReportAction, type Resource } from '@coastok/domain';
import { useMemo } from 'react';
import { SelectInput, useListContext } from 'react-admin';
import { AddButton } from '../lists/AddButton';
import { DownloadButton } from '../lists/DownloadButton';
import { ListActions } from '../lists/ListActions';
import { searchInput } from '../lists/ListSearch';
import { NothingListed } from '../lists/NothingListed';
import { RecordList } from '../lists/RecordList';
import { useMay } from '../session/access';
import { AreaInput } from '../user/form/AreaInput';
import { actionsColumn, ListTable, shapeOf } from './ListTable';
import { RecordActions } from './RecordActions';
import { RecordCard } from './RecordCard';
import { RecordForm } from './RecordForm';
import { columnsOf } from './recordFields';
import { type ListView, nameFieldOf, type RecordView, rightTo, useTexts } from './recordView';

/** The list's table: a wide column for the name, and the actions at the end. */
export function tableOf(look: RecordView): ListView {
  const { resource } = look;
  const columns = columnsOf(look).map(column =>
    column.source === nameFieldOf(resource) ? { width: '3fr', ...column } : column,
  );
  return {
    resource,
    columns: [...columns, actionsColumn(<RecordActions look={look} />)],
    storeKey: `${resource.path}.columns`,
  };
}

interface RecordPageProps {
  look: RecordView;
  title: string;
  /** A fixed filter of the list; new records get these values too. */
  only?: Readonly<Record<string, unknown>>;
}

/** The list page of a declared resource: search, filters, columns, cards on a phone, and the button to add a record. */
export function RecordPage({ look, title, only = {} }: RecordPageProps) {
  const { resource, icon, card } = look;
  const say = useTexts(resource);
  const table = useMemo(() => tableOf(look), [look]);
  return (
    <RecordList
      resource={resource.path}
      title={title}
      filter={only}
      filters={[searchInput(say('search')), ...filtersOf(look, only)]}
      actions={
        <ListActions columns={table.storeKey}>
          {resource.export && <RecordDownload resource={resource} only={only} />}
          <AddButton
            action={rightTo('create', resource)}
            label={say('add')}
            dialog={close => <RecordForm look={look} initial={only} onClose={close} />}
          />
        </ListActions>
      }
      sort={{ field: 'createdAt', order: 'DESC' }}
      shape={shapeOf(table)}
      table={<ListTable look={table} />}
      card={card ?? <RecordCard look={look} />}
      empty={
        <NothingListed icon={icon} title={say('none')} hint={say('noneHint')} noMatch={say('noMatch')} />
      }
    />
  );
}

interface RecordDownloadProps {
  resource: Resource;
  only: Readonly<Record<string, unknown>>;
}

/** The export of the list, for people with the right. */
function RecordDownload({ resource, only }: RecordDownloadProps) {
  const { filterValues } = useListContext();
  // Only resources whose declaration has an export use this.
  const report = `${resource.name}.export` as ReportAction;
  const may = useMay(report);
  return may && <DownloadButton report={report} filter={{ ...filterValues, ...only }} />;
}

/** An input for each field that filters the list, except the fixed ones. */
function filtersOf({ resource }: RecordView, given: object) {
  return Object.entries(resource.fields).flatMap(([name, { facts }]) => {
    const { kind, filter } = facts;
    if (!filter || name in given) return [];
    if (kind.name === 'choice')
      return [<SelectInput key={name} source={name} choices={choicesOf(kind.labels)} />];
    if (kind.name === 'area') return [<AreaInput key={name} source={name} />];
    if (kind.name !== 'option') return [];
    return [<SelectInput key={name} source={name} choices={kind.options.map(id => ({ id, name: id }))} />];
  });
}
