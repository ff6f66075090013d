import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { can, type ReportAction } from '@coastok/domain';
import { Box, Button, Card, CardActions, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { MessageKey } from '../messages/en';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { download, type ReportFormat } from '../provider/download';
import { useProfile } from '../session/access';
import { PageTitle } from '../layout/PageTitle';

const REPORTS: readonly { report: ReportAction; title: MessageKey; text: MessageKey }[] = [
  { report: 'report.pledges', title: 'reports.pledges', text: 'reports.pledgesText' },
  { report: 'report.users', title: 'reports.users', text: 'reports.usersText' },
  { report: 'report.viplava', title: 'reports.viplava', text: 'reports.viplavaText' },
  { report: 'report.bookings', title: 'reports.bookings', text: 'reports.bookingsText' },
  { report: 'report.areas', title: 'reports.areas', text: 'reports.areasText' },
  {
    report: 'report.questions',
    title: 'reports.questions',
    text: 'reports.questionsText',
  },
  { report: 'report.funds', title: 'reports.funds', text: 'reports.fundsText' },
];

/** The downloads; the shell shows their progress. */
export default function ReportsPage() {
  const message = useMessage();
  const notifyError = useNotifyError();
  const profile = useProfile();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function fetchFile(report: ReportAction, format: ReportFormat): Promise<void> {
    const key = `${report}.${format}`;
    setBusy(now => new Set([...now, key]));
    try {
      await download(report, {}, format);
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(now => new Set([...now].filter(other => other !== key)));
    }
  }

  return (
    <Stack spacing={2} sx={{ pt: 2, maxWidth: 1280, mx: 'auto', width: '100%' }}>
      <PageTitle title={message('reports.title')} />
      <Typography color="textSecondary">{message('reports.intro')}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {REPORTS.filter(({ report }) => profile && can(profile, report)).map(({ report, title, text }) => (
          <Card
            key={report}
            component="section"
            aria-label={message(title)}
            sx={{ display: 'flex', flexDirection: 'column' }}
          >
            <CardContent sx={{ flex: 1 }}>
              <Typography variant="h2">{message(title)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {message(text)}
              </Typography>
            </CardContent>
            <CardActions sx={{ px: 2, pb: 2 }}>
              <Button
                variant="contained"
                startIcon={<DownloadIcon />}
                loading={busy.has(`${report}.xlsx`)}
                aria-label={`${message('reports.xlsx')}: ${message(title)}`}
                onClick={() => void fetchFile(report, 'xlsx')}
              >
                {message('reports.xlsx')}
              </Button>
              <Button
                loading={busy.has(`${report}.csv`)}
                aria-label={`${message('reports.csv')}: ${message(title)}`}
                onClick={() => void fetchFile(report, 'csv')}
              >
                {message('reports.csv')}
              </Button>
            </CardActions>
          </Card>
        ))}
      </Box>
    </Stack>
  );
}
