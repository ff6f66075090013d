import TrophyIcon from '@mui/icons-material/EmojiEventsOutlined';
import { isRecordId, takesPart } from '@coastok/domain';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../lists/EmptyState';
import { useMessage } from '../messages/useMessage';
import { PageTitle } from '../shell/PageTitle';
import { RecordProblem } from '../shell/RecordProblem';
import { NotFoundPage } from '../shell/StatusPage';
import { BoardFigures } from './BoardFigures';
import { FAR, NEAR } from './boardLook';
import { BoardToolbar } from './BoardToolbar';
import { useDrive } from './drive';
import { ScoreBars } from './ScoreBars';
import { useScoreboard } from './useScoreboard';
import { useSelfScroll } from './useSelfScroll';

/** More areas than this get a frame with its own scrollbar; full screen is always such a frame. */
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
  const look = full ? FAR : NEAR;
  const fullLook = { p: '3vh 3vw', height: '100vh', overflow: 'hidden' };
  const frameLook = full ? { flex: 1, minHeight: 0 } : { maxHeight: 640 };
  return (
    <Stack
      ref={board}
      spacing={2}
      sx={{
        mx: 'auto',
        width: '100%',
        bgcolor: 'background.default',
        color: 'text.primary',
        ...(full ? fullLook : { pt: 2, maxWidth: 1000 }),
      }}
    >
      <PageTitle title={title} />
      <BoardToolbar title={title} live={live} full={full} onFull={toggleFull} all={all} onAll={setAll} />
      {!full && drive?.msg && <Typography color="textSecondary">{drive.msg}</Typography>}
      <BoardFigures rows={rows ?? []} look={look} />
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
          sx={framed ? { overflowY: 'auto', pr: 1, ...frameLook } : {}}
        >
          <ScoreBars rows={shown} pledgeId={pledgeId} look={look} />
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
    const follow = () => setFull(document.fullscreenElement === element.current && element.current !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void element.current?.requestFullscreen();
  };
  return [full, toggle];
}
