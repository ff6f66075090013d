import {
  formatDate,
  MOST_SHEET_BYTES,
  MOST_SHEET_ROWS,
  type SheetFile,
  type SheetImportRecord,
  type SheetRecords,
} from '@coastok/domain';
import BackIcon from '@mui/icons-material/ArrowBack';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Alert, Button, Card, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PictureButton } from '../forms/PictureInput';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { saveEmptySheet } from '../provider/download';
import { PageTitle } from '../layout/PageTitle';
import { CheckedSheet } from './CheckedSheet';

const MEGABYTE = 1024 * 1024;
const FILES = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ASK_EVERY_MS = 1000;
const BACK = { users: '/user/all', attendance: '/gathering' } as const;
const RESOURCES = { users: 'user', attendance: 'gathering' } as const;

const isBusy = (file: SheetFile | null | undefined) =>
  file?.state === 'checking' || file?.state === 'importing';

/** `/import/members` and `/import/attendance`: a spreadsheet is chosen, checked and imported. */
export default function ImportPage() {
  const records: SheetRecords = useLocation().pathname.endsWith('/attendance') ? 'attendance' : 'users';
  return <Import key={records} records={records} />;
}

function Import({ records }: { records: SheetRecords }) {
  const message = useMessage();
  const client = useQueryClient();
  const key = ['import', records];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call('import.read', { records }),
    refetchInterval: ({ state }) => (isBusy(state.data?.current) ? ASK_EVERY_MS : false),
  });
  const take = (answer: SheetImportRecord) => client.setQueryData(key, answer);
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file, file.name);
      return call('import.upload', { records, body });
    },
    onSuccess: take,
  });
  const decide = useMutation({
    mutationFn: ({ _id: id, go }: { _id: string; go: boolean }) =>
      go ? call('import.run', { records, body: { id } }) : call('import.remove', { records }),
    onMutate: () => upload.reset(),
    onSuccess: take,
  });
  const current = data?.current;
  const state = current?.state;
  useEffect(() => {
    if (state === 'done' || state === 'stopped')
      void client.invalidateQueries({ queryKey: [RESOURCES[records]] });
  }, [state, records, client]);

  return (
    <Stack spacing={2} sx={{ pt: 2, maxWidth: 860, mx: 'auto', width: '100%' }}>
      <PageTitle title={message(`sheetImport.titles.${records}`)} />
      <Button component={Link} to={BACK[records]} startIcon={<BackIcon />} sx={{ alignSelf: 'start' }}>
        {message(`sheetImport.back.${records}`)}
      </Button>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {message('sheetImport.retry')}
            </Button>
          }
        >
          {message('sheetImport.failed')} {error.message}
        </Alert>
      )}
      {(upload.error ?? decide.error) && (
        <Alert severity="error">{(upload.error ?? decide.error)?.message}</Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {current && isBusy(current) && <Busy file={current} />}
      {current && !isBusy(current) && (
        <CheckedSheet
          file={current}
          busy={decide.isPending}
          onDecide={go => decide.mutate({ _id: current._id, go })}
        />
      )}
      {data && !isBusy(current) && (
        <Choice
          records={records}
          columns={data.columns}
          isFirst={!current}
          busy={upload.isPending}
          onChosen={file => {
            decide.reset();
            upload.mutate(file);
          }}
        />
      )}
      {current && !isBusy(current) && current.state !== 'checked' && (
        <Typography variant="body2" color="textSecondary">
          {message('sheetImport.kept', { day: formatDate(current.keptUntil) })}
        </Typography>
      )}
    </Stack>
  );
}

function Busy({ file: { file, state, done, total } }: { file: SheetFile }) {
  const message = useMessage();
  const text = message(state === 'checking' ? 'sheetImport.checking' : 'sheetImport.importing', {
    file,
    done,
    total,
  });
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography role="status" gutterBottom sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={(done / total) * 100} aria-label={text} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {message('sheetImport.mayLeave')}
      </Typography>
    </Card>
  );
}

interface ChoiceProps {
  records: SheetRecords;
  columns: SheetImportRecord['columns'];
  /** Whether no file was chosen before. */
  isFirst: boolean;
  busy: boolean;
  onChosen: (file: File) => void;
}

/** Explains which files are accepted, and chooses one. */
function Choice({ records, columns, isFirst, busy, onChosen }: ChoiceProps) {
  const message = useMessage();
  const titles = (required: boolean) =>
    columns.filter(column => column.required === required).map(({ title }) => title);
  const [needed, others] = [titles(true), titles(false)];
  return (
    <Card component="section" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography>{message(`sheetImport.intro.${records}`)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {message('sheetImport.howMuch', {
          rows: MOST_SHEET_ROWS.toLocaleString('en-IN'),
          size: MOST_SHEET_BYTES / MEGABYTE,
        })}
      </Typography>
      <Typography variant="body2">
        {message('sheetImport.headings')} <strong>{needed.join(', ')}</strong>.
        {others.length > 0 && ` ${message('sheetImport.others')} ${others.join(', ')}.`}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <PictureButton
          variant={isFirst ? 'contained' : 'outlined'}
          startIcon={<UploadIcon />}
          loading={busy}
          label={message('sheetImport.file')}
          accept={FILES}
          onChosen={onChosen}
        >
          {message(isFirst ? 'sheetImport.choose' : 'sheetImport.another')}
        </PictureButton>
        <Button
          onClick={() =>
            saveEmptySheet(
              columns.map(({ title }) => title),
              `${records}.csv`,
            )
          }
        >
          {message('sheetImport.empty')}
        </Button>
      </Stack>
    </Card>
  );
}
