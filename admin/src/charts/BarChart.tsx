import { formatCount } from '@coastok/domain';
import { Box, useTheme } from '@mui/material';
import type { PointerEvent } from 'react';

export interface Bar {
  label: string;
  value: number;
}

interface BarChartProps {
  bars: readonly Bar[];
  color: string;
  /** Description for screen readers. */
  description: string;
  /** The index of the bar under the pointer; null when the pointer leaves. */
  onPoint: (index: number | null) => void;
  pointed: number | null;
}

const HEIGHT = 160;
const LABELS = 5;

const barAt = ({ clientX, currentTarget }: PointerEvent, count: number): number => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)));
};

/** A bar chart over time, drawn by hand: a chart library would be four times the size of the rest of the page. */
export function BarChart({ bars, color, description, onPoint, pointed }: BarChartProps) {
  const { palette } = useTheme();
  const ticks = valueTicks(Math.max(...bars.map(({ value }) => value)));
  // The first label is aligned with the chart's start, the last one with its end.
  const placeOf = (index: number) => (bars.length < 2 ? 50 : (index / (bars.length - 1)) * 100);
  const top = ticks.at(-1) ?? 1;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 1,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Box
        aria-hidden
        sx={{
          height: HEIGHT,
          display: 'flex',
          flexDirection: 'column-reverse',
          justifyContent: 'space-between',
          textAlign: 'right',
          lineHeight: 0,
        }}
      >
        {ticks.map(tick => (
          <span key={tick}>{formatCount(tick)}</span>
        ))}
      </Box>
      <svg
        role="img"
        aria-label={description}
        viewBox={`0 0 ${bars.length} ${top}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        style={{ display: 'block', touchAction: 'pan-y' }}
        onPointerMove={event => onPoint(barAt(event, bars.length))}
        onPointerLeave={() => onPoint(null)}
      >
        {ticks.map(tick => (
          <line
            key={tick}
            x1={0}
            x2={bars.length}
            y1={top - tick}
            y2={top - tick}
            stroke={palette.divider}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map(({ label, value }, index) => (
          <rect
            key={label}
            x={index + 0.15}
            width={0.7}
            y={top - value}
            height={value}
            fill={color}
            opacity={pointed === null || pointed === index ? 1 : 0.45}
          />
        ))}
      </svg>
      <Box aria-hidden sx={{ gridColumn: 2, position: 'relative', height: 20, mt: 0.5 }}>
        {labelledBars(bars.length, LABELS).map(index => (
          <Box
            key={index}
            component="span"
            sx={{
              position: 'absolute',
              left: `${placeOf(index)}%`,
              whiteSpace: 'nowrap',
              transform: `translateX(-${placeOf(index)}%)`,
            }}
          >
            {bars[index]?.label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The ticks of a value axis from 0 to at least `max`: whole numbers, evenly spaced, at most five above zero. */
export function valueTicks(max: number): number[] {
  const rough = Math.max(1, max) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map(factor => factor * power).find(size => size >= rough) ?? rough);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The indexes of the bars with a label: at most `most` of `count`, always including the first. */
export function labelledBars(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}
