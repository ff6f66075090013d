import { choicesOf, type ReportAction, type Resource } from '@coastok/domain';
import {
  Box,
  Button,
  Card,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useMemo } from 'react';
import { RecordContextProvider, SelectInput, useGetOne, useListContext, useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RecordProblem } from '../layout/StatusPage';
import { useIsPhone } from '../layout/useIsPhone';
import { NothingListed } from '../lists/EmptyState';
import { choicesIn, searchInput } from '../lists/ListFilters';
import { ListActions, RecordList } from '../lists/ListPages';
import { AddButton, DownloadButton } from '../lists/ToolbarButtons';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/access';
import { AreaInput } from '../user/form/AreaInput';
import { actionsColumn, ListTable, shapeOf } from './ListTable';
import { RecordActions } from './RecordActions';
import { RecordForm } from './RecordForm';
import { columnsOf, displayOf, kindOf, otherColumns, RecordFacts } from './recordFields';
import { type ListView, nameFieldOf, type RecordView, rightTo, useOpened, useTexts } from './recordView';

/** The list's table: a wide column for the name, and the actions at the end. */
export function tableOf(view: RecordView): ListView {
  const { resource } = view;
  const columns = columnsOf(view).map(column =>
    column.source === nameFieldOf(resource) ? { width: '3fr', ...column } : column,
  );
  return {
    resource,
    columns: [...columns, actionsColumn(<RecordActions view={view} />)],
    storeKey: `${resource.path}.columns`,
  };
}

interface RecordPageProps {
  view: RecordView;
  title: string;
  /** A fixed filter of the list; new records get these values too. */
  only?: Readonly<Record<string, unknown>>;
}

/**
 * The list page of a declared resource: search, filters, columns, cards on a phone, and the button to add a record.
 * The address of a record opens its view on top.
 */
export function RecordPage({ view, title, only = {} }: RecordPageProps) {
  const { resource, icon, card } = view;
  const say = useTexts(resource);
  const message = useMessage();
  const table = useMemo(() => tableOf(view), [view]);
  const { opened } = useOpened();
  const {
    data: record,
    error,
    refetch,
  } = useGetOne(resource.path, { id: opened ?? '' }, { enabled: opened !== undefined });
  if (opened && error)
    return <RecordProblem title={message('records.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <RecordList
        resource={resource.path}
        title={title}
        filter={only}
        filters={[searchInput(say('search')), ...filtersOf(view, only)]}
        actions={
          <ListActions columns={table.storeKey}>
            {resource.export && <RecordDownload resource={resource} only={only} />}
            <AddButton
              action={rightTo('create', resource)}
              label={say('add')}
              dialog={close => <RecordForm view={view} initial={only} onClose={close} />}
            />
          </ListActions>
        }
        sort={{ field: 'createdAt', order: 'DESC' }}
        shape={shapeOf(table)}
        table={<ListTable view={table} />}
        card={card ?? <RecordCard view={view} />}
        empty={
          <NothingListed icon={icon} title={say('none')} hint={say('noneHint')} noMatch={say('noMatch')} />
        }
      />
      {opened && record && (
        <RecordContextProvider value={record}>
          <RecordViewDialog view={view} />
        </RecordContextProvider>
      )}
    </>
  );
}

/** Shows the surrounding record. */
function RecordViewDialog({ view }: { view: RecordView }) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const id = useId();
  const navigate = useNavigate();
  const { addressOf } = useOpened();
  const name = nameFieldOf(view.resource);
  const record = useRecordContext();
  const close = () => void navigate(addressOf());
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{record && String(record[name])}</DialogTitle>
      <DialogContent>
        {view.details ?? <RecordFacts view={view} names={otherColumns(view, name)} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{message('dialogs.close')}</Button>
      </DialogActions>
    </Dialog>
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
    return [<SelectInput key={name} source={name} choices={choicesIn(kind.labels)} />];
  });
}

/** One record on a phone: its name with a state beside it, and the other columns below. */
export function RecordCard({ view }: { view: RecordView }) {
  const name = nameFieldOf(view.resource);
  const others = otherColumns(view, name);
  const isState = (source: string) => kindOf(view.resource, source) === 'option';
  return (
    <Card component="li" sx={{ p: 2, pb: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h3">
          {displayOf(view, name)}
        </Typography>
        {others.filter(isState).map(source => (
          <Box key={source}>{displayOf(view, source)}</Box>
        ))}
      </Box>
      <RecordFacts view={view} names={others.filter(source => !isState(source))} />
      <RecordActions view={view} />
    </Card>
  );
}
