import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { type Action, can } from '@coastok/domain';
import { Box, Button, Card, CardActions, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { MessageKey } from '../messages/en';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { useConsoleProvider } from '../provider/dataProvider';
import type { ReportFormat, ReportName } from '../provider/download';
import { useProfile } from '../session/useProfile';
import { PageTitle } from '../shell/PageTitle';

const REPORTS: readonly { name: ReportName; action: Action; title: MessageKey; text: MessageKey }[] = [
  { name: 'pledges', action: 'report.pledges', title: 'reports.pledges', text: 'reports.pledgesText' },
  { name: 'users', action: 'report.users', title: 'reports.users', text: 'reports.usersText' },
  { name: 'viplava', action: 'report.viplava', title: 'reports.viplava', text: 'reports.viplavaText' },
  { name: 'bookings', action: 'report.bookings', title: 'reports.bookings', text: 'reports.bookingsText' },
  { name: 'areas', action: 'report.areas', title: 'reports.areas', text: 'reports.areasText' },
  {
    name: 'questions',
    action: 'report.questions',
    title: 'reports.questions',
    text: 'reports.questionsText',
  },
  { name: 'funds', action: 'report.funds', title: 'reports.funds', text: 'reports.fundsText' },
];

/** The downloads; their progress shows in the shell. */
export default function ReportsPage() {
  const message = useMessage();
  const notifyError = useNotifyError();
  const provider = useConsoleProvider();
  const profile = useProfile();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function download(name: ReportName, format: ReportFormat): Promise<void> {
    const key = `${name}.${format}`;
    setBusy(now => new Set([...now, key]));
    try {
      await provider.download(name, {}, format);
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
        {REPORTS.filter(({ action }) => profile && can(profile, action)).map(({ name, title, text }) => (
          <Card
            key={name}
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
                loading={busy.has(`${name}.xlsx`)}
                aria-label={`${message('reports.xlsx')}: ${message(title)}`}
                onClick={() => void download(name, 'xlsx')}
              >
                {message('reports.xlsx')}
              </Button>
              <Button
                loading={busy.has(`${name}.csv`)}
                aria-label={`${message('reports.csv')}: ${message(title)}`}
                onClick={() => void download(name, 'csv')}
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
