import BackIcon from '@mui/icons-material/ArrowBack';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import LeaveIcon from '@mui/icons-material/FullscreenExit';
import TrophyIcon from '@mui/icons-material/EmojiEventsOutlined';
import { formatCount, isRecordId, type PledgeDriveRecord, takesPart, totalsOf } from '@coastok/domain';
import { Box, Button, Chip, FormControlLabel, Skeleton, Stack, Switch, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../lists/EmptyState';
import { useMessage } from '../messages/useMessage';
import type { WithId } from '../provider/records';
import { NotFoundPage } from '../shell/NotFoundPage';
import { PageTitle } from '../shell/PageTitle';
import { RecordProblem } from '../shell/RecordProblem';
import { ScoreBars } from './ScoreBars';
import { useFullscreen } from './useFullscreen';
import { useScoreboard } from './useScoreboard';
import { useSelfScroll } from './useSelfScroll';

/** More areas than fit beside each other get a frame of their own, which scrolls by itself. */
const FRAMED_ABOVE = 10;

function Figure({ label, value, large }: { label: string; value: number; large: boolean }) {
  return (
    <Box>
      <Typography color="textSecondary" sx={{ fontSize: large ? '1.5rem' : '0.875rem' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: large ? '4.5rem' : '2rem', fontWeight: 700, lineHeight: 1.1 }}>
        {formatCount(value)}
      </Typography>
    </Box>
  );
}

function Board({ pledgeId }: { pledgeId: string }) {
  const message = useMessage();
  const { data: drive } = useGetOne<WithId<PledgeDriveRecord>>(
    'pledgedetail',
    { id: pledgeId },
    // The rows of a deleted drive stay readable: it only has no name any more.
    { retry: false, onError: () => undefined },
  );
  const { rows, live, error } = useScoreboard(pledgeId);
  const [showZero, setShowZero] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [full, toggle] = useFullscreen(board);
  const taking = rows?.filter(takesPart) ?? [];
  const framed = taking.length > FRAMED_ABOVE;
  useSelfScroll(frame, framed);
  if (error && !rows)
    return (
      <RecordProblem
        title={message('pledge.failed')}
        error={error}
        onRetry={() => window.location.reload()}
      />
    );
  const totals = totalsOf(rows ?? []);
  const shown = showZero ? (rows ?? []) : taking;
  const title = drive?.tag ?? message('pledge.board');
  return (
    <Stack
      ref={board}
      spacing={2}
      sx={{
        pt: 2,
        maxWidth: full ? 'none' : 1000,
        mx: 'auto',
        width: '100%',
        bgcolor: 'background.default',
        color: 'text.primary',
        ...(full && { p: 5, height: '100vh', overflow: 'hidden' }),
      }}
    >
      <PageTitle title={title} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        {!full && (
          <Button component={Link} to="/pledging" startIcon={<BackIcon />}>
            {message('pledge.allDrives')}
          </Button>
        )}
        {full && (
          <Typography component="h1" sx={{ fontSize: '3rem', fontWeight: 700 }}>
            {title}
          </Typography>
        )}
        <Box sx={{ flex: 1 }} />
        <Chip
          size="small"
          role="status"
          color={live ? 'success' : 'default'}
          variant="outlined"
          label={message(live ? 'pledge.live' : 'pledge.polling')}
        />
        {!full && (
          <FormControlLabel
            control={<Switch checked={showZero} onChange={(_, on) => setShowZero(on)} />}
            label={message('pledge.showZero')}
          />
        )}
        <Button onClick={toggle} startIcon={full ? <LeaveIcon /> : <FullscreenIcon />}>
          {message(full ? 'pledge.leaveFullscreen' : 'pledge.fullscreen')}
        </Button>
      </Stack>
      <Stack direction="row" sx={{ gap: full ? 10 : 5, flexWrap: 'wrap' }}>
        <Figure label={message('pledge.totalPledges')} value={totals.pledged} large={full} />
        <Figure label={message('pledge.devotees')} value={totals.devotees} large={full} />
        <Figure label={message('pledge.achieved')} value={totals.achieved} large={full} />
      </Stack>
      {!rows ? (
        <Skeleton variant="rounded" height={320} />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={TrophyIcon}
          title={message('pledge.noPledges')}
          hint={message('pledge.noPledgesHint')}
        />
      ) : (
        <Box
          ref={frame}
          tabIndex={framed ? 0 : undefined}
          role="region"
          aria-label={message('pledge.board')}
          sx={framed ? { overflowY: 'auto', ...(full ? { flex: 1, minHeight: 0 } : { maxHeight: 640 }) } : {}}
        >
          <ScoreBars rows={shown} pledgeId={pledgeId} large={full} />
        </Box>
      )}
    </Stack>
  );
}

/** What each area has pledged, as it changes; for a hall's screen as well. */
export default function ScoreboardPage() {
  const { pledgeId = '' } = useParams();
  return isRecordId(pledgeId) ? <Board key={pledgeId} pledgeId={pledgeId} /> : <NotFoundPage />;
}
