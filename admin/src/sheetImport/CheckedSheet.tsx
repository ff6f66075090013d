import type { SheetFile, SheetOutcome, SheetRemark } from '@coastok/domain';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Box,
  Button,
  Card,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { downloadImportReport } from '../provider/download';

const OUTCOMES: readonly SheetOutcome[] = ['created', 'updated', 'unchanged', 'refused'];

interface CheckedSheetProps {
  /** A file whose check or import is not running. */
  file: SheetFile;
  busy: boolean;
  onDecide: (go: boolean) => void;
}

/** Shows what a file would change, with the buttons to import or discard it; or what its import has changed. */
export function CheckedSheet({ file, busy, onDecide }: CheckedSheetProps) {
  const message = useMessage();
  const { state, counts, total, remarks, remarksTotal } = file;
  const isChecked = state === 'checked';
  const good = counts.created + counts.updated;
  const wrong = remarks.filter(({ refused }) => refused);
  const hints = remarks.filter(({ refused }) => !refused);
  return (
    <Card component="section" sx={{ p: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box role="status" sx={{ overflowWrap: 'anywhere' }}>
        {isChecked && <Typography>{message('sheetImport.checked', { file: file.file, total })}</Typography>}
        {state === 'done' && (
          <Alert severity="success">{message('sheetImport.done', { file: file.file })}</Alert>
        )}
        {state === 'stopped' && (
          <Alert severity="warning">
            {file.file}: {file.reason}
          </Alert>
        )}
      </Box>
      <Counts counts={counts} isChecked={isChecked} />
      <Remarks title={message('sheetImport.wrong')} heading={message('sheetImport.reason')} remarks={wrong} />
      <Remarks
        title={message(isChecked ? 'sheetImport.look' : 'sheetImport.looked')}
        heading={message('sheetImport.hint')}
        remarks={hints}
      />
      {remarksTotal > remarks.length && (
        <Typography variant="body2" color="textSecondary">
          {message('sheetImport.more', { shown: remarks.length })}
        </Typography>
      )}
      {isChecked && good === 0 && <Alert severity="info">{message('sheetImport.noneLeft')}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {isChecked && good > 0 && (
          <Button variant="contained" loading={busy} onClick={() => onDecide(true)}>
            {message(counts.refused > 0 ? 'sheetImport.importGood' : 'sheetImport.importAll', {
              smart_count: good,
            })}
          </Button>
        )}
        {isChecked && (
          <Button color="inherit" disabled={busy} onClick={() => onDecide(false)}>
            {message('sheetImport.nothing')}
          </Button>
        )}
        <ReportButton records={file.records} />
      </Stack>
    </Card>
  );
}

function Counts({ counts, isChecked }: { counts: SheetFile['counts']; isChecked: boolean }) {
  const message = useMessage();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}
    >
      {OUTCOMES.map(outcome => (
        <Box key={outcome} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {message(`sheetImport.${isChecked ? 'counts' : 'became'}.${outcome}`)}
          </Typography>
          <Typography
            component="dd"
            variant="h5"
            sx={{ m: 0, color: outcome === 'refused' && counts.refused > 0 ? 'error.main' : undefined }}
          >
            {counts[outcome].toLocaleString('en-IN')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Style of cells that stay wide enough for whole words, also beside a long sentence. */
const WHOLE_WORDS = { verticalAlign: 'top', overflowWrap: 'normal', px: 1 } as const;

interface RemarksProps {
  title: string;
  /** The heading of the column with the sentences. */
  heading: string;
  remarks: readonly SheetRemark[];
}

function Remarks({ title, heading, remarks }: RemarksProps) {
  const message = useMessage();
  const id = useId();
  if (remarks.length === 0) return null;
  // A remark without a column is about the whole row.
  const haveColumns = remarks.some(({ column }) => column !== null);
  return (
    <div>
      <Typography id={id} component="h2" variant="subtitle1" gutterBottom>
        {title}
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-labelledby={id} sx={{ maxHeight: { sm: 360 } }}>
        <Table size="small" stickyHeader aria-labelledby={id}>
          <TableHead>
            <TableRow>
              <TableCell sx={WHOLE_WORDS}>{message('sheetImport.line')}</TableCell>
              {haveColumns && <TableCell sx={WHOLE_WORDS}>{message('sheetImport.column')}</TableCell>}
              <TableCell>{heading}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {remarks.map(({ line, column, reason }, at) => (
              // The index is the key, because two remarks about one line may be equal.
              <TableRow key={at}>
                <TableCell sx={WHOLE_WORDS}>{line}</TableCell>
                {haveColumns && <TableCell sx={WHOLE_WORDS}>{column}</TableCell>}
                <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>{reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </div>
  );
}

function ReportButton({ records }: Pick<SheetFile, 'records'>) {
  const message = useMessage();
  const notifyError = useNotifyError();
  const [busy, setBusy] = useState(false);
  const fetchReport = () => {
    setBusy(true);
    void downloadImportReport(records)
      .catch(notifyError)
      .finally(() => setBusy(false));
  };
  return (
    <Button startIcon={<DownloadIcon />} loading={busy} onClick={fetchReport}>
      {message('sheetImport.report')}
    </Button>
  );
}
