import { type CheckinCounts, type CheckinSummaryRecord, formatCount } from '@coastok/domain';
import { Box, useTheme } from '@mui/material';
import { ShareBar } from '../../charts/ShareBar';
import { FigureLink } from '../../dashboard/FigureCard';
import { useMessage } from '../../messages/useMessage';
import { allOf, cameShare, peopleAddress, sectionAddress } from './arrivalsModel';

/** Who is present, who left and who is still expected, in one bar. */
export function ArrivalBar({ count, height }: { count: CheckinCounts; height?: number }) {
  const message = useMessage();
  const { palette } = useTheme();
  return (
    <ShareBar
      height={height}
      whole={allOf(count)}
      description={message('arrivals.bar', { ...count })}
      shares={[
        { value: count.arrived, color: palette.success.main },
        { value: count.left, color: palette.info.main },
      ]}
    />
  );
}

const BAR_HEIGHT = 12;

/** The day's four numbers, each linked to the list of those people. */
export function Figures({ summary, eventId }: { summary: CheckinSummaryRecord | null; eventId: string }) {
  const message = useMessage();
  const share = summary && cameShare(summary);
  // While it loads the line is empty, so that nothing below moves.
  const shareHint = !summary ? '\u00a0' : share === null ? null : message('arrivals.share', { share });
  const countText = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  return (
    <Box role="region" aria-label={message('arrivals.figures')}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
          gap: 1,
          mb: 1,
        }}
      >
        <FigureLink
          to={peopleAddress(eventId, 'arrived')}
          label={message('arrivals.arrived')}
          hint={shareHint}
        >
          {countText(summary?.arrived)}
        </FigureLink>
        <FigureLink to={peopleAddress(eventId, 'expected')} label={message('arrivals.expected')}>
          {countText(summary?.expected)}
        </FigureLink>
        <FigureLink to={peopleAddress(eventId, 'left')} label={message('arrivals.left')}>
          {countText(summary?.left)}
        </FigureLink>
        <FigureLink to={sectionAddress(eventId, 'overview')} label={message('arrivals.lastHour')}>
          {countText(summary?.lastHour)}
        </FigureLink>
      </Box>
      {summary ? <ArrivalBar count={summary} height={BAR_HEIGHT} /> : <Box sx={{ height: BAR_HEIGHT }} />}
    </Box>
  );
}
