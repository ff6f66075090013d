import { displayName, formatDate, istDay, monthOf, type MonthRecord } from '@coastok/domain';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import CloseIcon from '@mui/icons-material/LockOutlined';
import { Alert, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { call } from '../provider/call';
import { downloadMonth } from '../provider/download';
import { useMay } from '../session/access';
import { monthWords, useAccountMonths } from './MonthBar';
import { useRefreshAccounts } from './settlementModel';

/** Why the month can't be closed, or the result of closing it. */
function MonthStatus({ month, record }: { month: string; record: MonthRecord | undefined }) {
  const message = useMessage();
  const thisMonth = monthOf(istDay(new Date()));
  const sentences =
    record?.state === 'closed'
      ? [
          message('accounts.packClosed', {
            date: formatDate(record.closedAt ?? ''),
            name: displayName(record.by),
          }),
          ...(record.carriedOver > 0
            ? [message('accounts.carriedOver', { smart_count: record.carriedOver })]
            : []),
        ].join(' ')
      : [
          message('accounts.packText'),
          ...(month >= thisMonth
            ? [message('accounts.notOver')]
            : !record
              ? [message('accounts.noPayment')]
              : record.closable
                ? []
                : [message('accounts.notFirst')]),
        ].join(' ');
  return (
    <Typography variant="body2" color="textSecondary">
      {sentences}
    </Typography>
  );
}

/** A month's accounts as a file, and the button to close the month. */
export function MonthAccounts({ month }: { month: string }) {
  const message = useMessage();
  const notifyError = useNotifyError();
  const mayDownload = useMay('report.month');
  const { data: months, error } = useAccountMonths();
  const record = months?.find(({ _id }) => _id === month);
  const pack = useMutation({ mutationFn: () => downloadMonth(month), onError: notifyError });
  return (
    <Card component="section" aria-labelledby="accounts.month" sx={{ p: 2 }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Stack spacing={0.5} sx={{ minWidth: 0 }}>
          <Typography id="accounts.month" variant="h2">
            {message('accounts.accountsOf', { month: monthWords(month) })}
          </Typography>
          {months ? (
            <MonthStatus month={month} record={record} />
          ) : error ? (
            <Alert severity="error">
              {message('accounts.monthsFailed')} {error.message}
            </Alert>
          ) : (
            <Skeleton width={280} />
          )}
        </Stack>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ flexShrink: 0 }}>
          {mayDownload && (
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              loading={pack.isPending}
              onClick={() => pack.mutate()}
            >
              {message('accounts.pack')}
            </Button>
          )}
          <CloseMonth month={month} closable={record?.closable ?? false} />
        </Stack>
      </Stack>
    </Card>
  );
}

function CloseMonth({ month, closable }: { month: string; closable: boolean }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshAccounts();
  const mayClose = useMay('settlement.closeMonth');
  const [asking, setAsking] = useState(false);
  const close = useMutation({
    mutationFn: () => call('settlement.closeMonth', { id: month }),
    onSuccess: () => {
      notify('accounts.closed', { type: 'success', messageArgs: { month: monthWords(month) } });
      setAsking(false);
      void refresh();
    },
  });
  if (!mayClose || !(closable || asking)) return null;
  function leave(): void {
    if (close.isError) void refresh();
    close.reset();
    setAsking(false);
  }
  return (
    <>
      <Button variant="contained" startIcon={<CloseIcon />} onClick={() => setAsking(true)}>
        {message('accounts.close')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={message('accounts.closeTitle', { month: monthWords(month) })}
        text={message('accounts.closeText')}
        confirm={message('accounts.closeYes')}
        color="primary"
        busy={close.isPending}
        problem={close.error?.message}
        onClose={leave}
        onConfirm={() => close.mutate()}
      />
    </>
  );
}
