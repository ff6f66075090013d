import { formatCount, isRecordId, type ScoreRow, takesPart, totalsOf } from '@coastok/domain';
import BackIcon from '@mui/icons-material/ArrowBack';
import TrophyIcon from '@mui/icons-material/EmojiEventsOutlined';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import LeaveIcon from '@mui/icons-material/FullscreenExit';
import { Box, Chip, FormControlLabel, Skeleton, Stack, Switch, Typography } from '@mui/material';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Identifier } from 'react-admin';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../lists/EmptyState';
import { ToolbarButton, ToolbarLink } from '../lists/ToolbarButtons';
import { streamOrPoll } from '../live/liveStream';
import type { MessageKey } from '../messages/en';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { streamEvents } from '../provider/eventStream';
import { PageTitle } from '../layout/PageTitle';
import { NotFoundPage, RecordProblem } from '../layout/StatusPage';
import { ScoreBars } from './ScoreBars';
import { type BoardSizes, FAR, NEAR } from './boardSizes';
import { useDrive } from './drive';

interface BoardToolbarProps {
  /** The drive's name, which the page's header does not show in full screen. */
  title: string;
  /** Whether changes arrive by the event stream. */
  live: boolean;
  full: boolean;
  onFull: () => void;
  /** Whether areas without pledges are listed. */
  all: boolean;
  onAll: (all: boolean) => void;
}

/** The actions of a scoreboard, and whether it is live; in full screen its name and little else. */
function BoardToolbar({ title, live, full, onFull, all, onAll }: BoardToolbarProps) {
  const message = useMessage();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      {full ? (
        <Typography component="h1" sx={{ fontSize: FAR.name, fontWeight: 700, lineHeight: 1.2 }}>
          {title}
        </Typography>
      ) : (
        <ToolbarLink label={message('pledge.allDrives')} icon={<BackIcon />} to="/pledging" />
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
          control={<Switch checked={all} onChange={(_, on) => onAll(on)} />}
          label={message('pledge.showZero')}
          slotProps={{ typography: { variant: 'body2' } }}
          // On a phone this switch goes below the other actions.
          sx={{ order: { xs: 1, sm: 0 } }}
        />
      )}
      <ToolbarButton
        label={message(full ? 'pledge.leaveFullscreen' : 'pledge.fullscreen')}
        icon={full ? <LeaveIcon /> : <FullscreenIcon />}
        onClick={onFull}
      />
    </Stack>
  );
}

/** With more areas than this, the board has a frame with its own scrollbar; in full screen it always has one. */
const FRAMED_ABOVE = 10;

function Board({ pledgeId }: { pledgeId: string }) {
  const message = useMessage();
  const drive = useDrive(pledgeId);
  const { rows, live, error } = useScoreboard(pledgeId);
  const [all, setAll] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [full, toggleFull] = useFullscreen(board);
  const taking = rows?.filter(takesPart) ?? [];
  const shown = all ? (rows ?? []) : taking;
  const framed = shown.length > 0 && (full || taking.length > FRAMED_ABOVE);
  useSelfScroll(frame, framed);
  if (error && !rows) {
    return (
      <RecordProblem
        title={message('pledge.failed')}
        error={error}
        onRetry={() => window.location.reload()}
      />
    );
  }
  const title = drive?.tag ?? message('pledge.board');
  const view = full ? FAR : NEAR;
  const fullScreenStyle = { p: '3vh 3vw', height: '100vh', overflow: 'hidden' };
  const frameStyle = full ? { flex: 1, minHeight: 0 } : { maxHeight: 640 };
  return (
    <Stack
      ref={board}
      spacing={2}
      sx={{
        mx: 'auto',
        width: '100%',
        bgcolor: 'background.default',
        color: 'text.primary',
        ...(full ? fullScreenStyle : { pt: 2, maxWidth: 1000 }),
      }}
    >
      <PageTitle title={title} />
      <BoardToolbar title={title} live={live} full={full} onFull={toggleFull} all={all} onAll={setAll} />
      {!full && drive?.msg && <Typography color="textSecondary">{drive.msg}</Typography>}
      <BoardFigures rows={rows ?? []} view={view} />
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
          sx={framed ? { overflowY: 'auto', pr: 1, ...frameStyle } : {}}
        >
          <ScoreBars rows={shown} pledgeId={pledgeId} view={view} />
        </Box>
      )}
    </Stack>
  );
}

/** Each area's pledges, live; also for the screen of a hall. */
export default function ScoreboardPage() {
  const { pledgeId = '' } = useParams();
  return isRecordId(pledgeId) ? <Board key={pledgeId} pledgeId={pledgeId} /> : <NotFoundPage />;
}

/** Whether an element is in full screen, and a function to toggle it. */
function useFullscreen(element: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const updateFullScreen = () =>
      setFull(document.fullscreenElement === element.current && element.current !== null);
    document.addEventListener('fullscreenchange', updateFullScreen);
    return () => document.removeEventListener('fullscreenchange', updateFullScreen);
  }, [element]);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void element.current?.requestFullscreen();
  };
  return [full, toggle];
}

/** The totals of all areas. */
function BoardFigures({ rows, view }: { rows: readonly ScoreRow[]; view: BoardSizes }) {
  const message = useMessage();
  const { pledged, devotees, achieved } = totalsOf(rows);
  const figures: [MessageKey, number][] = [
    ['pledge.totalPledges', pledged],
    ['pledge.devotees', devotees],
    ['pledge.achieved', achieved],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: `0 calc(1.25 * ${view.figure})`, m: 0 }}
    >
      {figures.map(([label, value]) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column' }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: view.note }}>
            {message(label)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: view.figure, fontWeight: 700, lineHeight: 1.1 }}>
            {formatCount(value)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface LiveScoreboard {
  rows: ScoreRow[] | null;
  /** Whether rows arrive by the event stream; otherwise they are polled. */
  live: boolean;
  error: unknown;
}

/** A drive's rows, live. */
function useScoreboard(pledgeId: Identifier): LiveScoreboard {
  const [board, setBoard] = useState<LiveScoreboard>({ rows: null, live: false, error: null });

  useEffect(() => {
    const leaving = new AbortController();
    void streamOrPoll<ScoreRow[]>(
      {
        stream: (onRows, signal) =>
          streamEvents('pledge.stream', { query: { pledgeId: String(pledgeId) } }, onRows, signal),
        poll: () => call('pledge.summary', { query: { pledgeId: String(pledgeId) } }),
        show: (rows, live) => setBoard({ rows, live, error: null }),
        fail: error => setBoard(({ rows }) => ({ rows, live: false, error })),
      },
      leaving.signal,
    );
    return () => leaving.abort();
  }, [pledgeId]);

  return board;
}

const STEP_MS = 40;
/** Pause at the top and at the end. */
const REST_MS = 3000;
/** Pause between pages for people who prefer reduced motion. */
const PAGE_MS = 6000;
/** Pause after input by pointer, wheel or keyboard. */
const HAND_MS = 5000;
const HANDS = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/** Scrolls a frame automatically to its end and back to its top; page by page for people who prefer reduced motion. */
function useSelfScroll(frame: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!active || !element) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let restingUntil = performance.now() + REST_MS;
    const rest = (ms: number) => {
      restingUntil = performance.now() + ms;
    };
    const takenInHand = () => rest(HAND_MS);
    for (const hand of HANDS) element.addEventListener(hand, takenInHand, { passive: true });
    const timer = setInterval(() => {
      if (performance.now() < restingUntil || element.querySelector(':focus-visible')) return;
      const end = element.scrollHeight - element.clientHeight;
      if (element.scrollTop >= end - 1) {
        element.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
        rest(REST_MS);
      } else if (calm) {
        element.scrollBy({ top: element.clientHeight * 0.8, behavior: 'instant' });
        rest(PAGE_MS);
      } else {
        element.scrollTop += 1;
        if (element.scrollTop >= end - 1) rest(REST_MS);
      }
    }, STEP_MS);
    return () => {
      clearInterval(timer);
      for (const hand of HANDS) element.removeEventListener(hand, takenInHand);
    };
  }, [frame, active]);
}
