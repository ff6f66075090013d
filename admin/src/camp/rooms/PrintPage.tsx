import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  GlobalStyles,
  Skeleton,
  Stack,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ManagedEvent } from '../../event/useEvents';
import { ToolbarButton } from '../../lists/ToolbarButtons';
import { useMessage, useNotifyError } from '../../messages/useMessage';
import { download } from '../../provider/download';
import { PrintedSheet } from './PrintedSheet';
import { SHEETS, type SheetKind, sheetsOf } from './sheetModel';
import { usePeople, useUnits } from './useBoard';

/** Prints only elements with `data-printed`, wherever they are in the page. */
const ON_PAPER = {
  '@media print': {
    'body *:not(:has([data-printed])):not([data-printed]):not([data-printed] *)': {
      display: 'none !important',
    },
    'body, body *:has([data-printed])': {
      display: 'block !important',
      overflow: 'visible !important',
      height: 'auto !important',
      margin: '0 !important',
      padding: '0 !important',
      border: '0 !important',
      background: '#fff !important',
    },
  },
};

const isSheet = (value: string | null): value is SheetKind => SHEETS.some(sheet => sheet === value);

/** Plain lists for each room and bus and for the gate, shown as they are printed. */
export function PrintPage({ event }: { event: ManagedEvent }) {
  const message = useMessage();
  const notifyError = useNotifyError();
  const { data: units, error: unitsError } = useUnits(event.eventId);
  const { data: people, error: peopleError } = usePeople(event.eventId);
  const [parameters, setParameters] = useSearchParams();
  const [phones, setPhones] = useState(false);
  const wanted = parameters.get('list');
  const kind = isSheet(wanted) ? wanted : 'room';
  const error = unitsError ?? peopleError;
  const file = useMutation({
    mutationFn: () => download(kind === 'gate' ? 'report.gate' : 'report.rooms', { eventId: event.eventId }),
    onError: notifyError,
  });
  const sheets = units && people && sheetsOf(kind, units, people);
  return (
    <Stack spacing={2}>
      <GlobalStyles styles={ON_PAPER} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={kind}
          aria-label={message('rooms.sheets')}
          onChange={(_, chosen: SheetKind | null) => chosen && setParameters({ list: chosen })}
        >
          {SHEETS.map(each => (
            <ToggleButton key={each} value={each}>
              {message(`rooms.sheet.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <FormControlLabel
          control={<Switch checked={phones} onChange={({ target }) => setPhones(target.checked)} />}
          label={message('rooms.withPhones')}
        />
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <ToolbarButton
            label={message('lists.download')}
            icon={<DownloadIcon />}
            loading={file.isPending}
            disabled={!sheets?.length}
            onClick={() => file.mutate()}
          />
          <Button
            variant="contained"
            startIcon={<PrintIcon />}
            disabled={!sheets?.length}
            onClick={() => window.print()}
          >
            {message('rooms.print')}
          </Button>
        </Box>
      </Stack>
      {error ? (
        <Alert severity="error">
          {message('rooms.failed')} {error.message}
        </Alert>
      ) : !sheets ? (
        <Skeleton variant="rounded" height={320} />
      ) : sheets.length === 0 ? (
        <Typography color="textSecondary">{message('rooms.nothingToPrint')}</Typography>
      ) : (
        <div data-printed>
          {sheets.map(sheet => (
            <PrintedSheet
              key={sheet.unit?.key ?? ''}
              event={event}
              kind={kind}
              sheet={sheet}
              units={units}
              phones={phones}
            />
          ))}
        </div>
      )}
    </Stack>
  );
}
