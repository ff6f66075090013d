import { useTheme } from '@mui/material';

export interface Share {
  /** The size of the share, in the unit of `whole`. */
  value: number;
  color: string;
}

interface ShareBarProps {
  shares: readonly Share[];
  /** The value of a full bar; shares beyond that fill the bar. */
  whole: number;
  /** Text for screen readers; without it the bar is decoration that repeats the text beside it. */
  description?: string;
  height?: number;
}

/** Shares of a whole, side by side in one bar. */
export function ShareBar({ shares, whole, description, height = 10 }: ShareBarProps) {
  const { palette } = useTheme();
  const drawn = Math.max(
    whole,
    shares.reduce((sum, { value }) => sum + value, 0),
    1,
  );
  const startOf = (index: number) => shares.slice(0, index).reduce((sum, { value }) => sum + value, 0);
  return (
    <svg
      {...(description ? { role: 'img', 'aria-label': description } : { 'aria-hidden': true })}
      viewBox={`0 0 ${drawn} 1`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
      style={{ display: 'block', borderRadius: height / 2 }}
    >
      <rect width={drawn} height={1} fill={palette.action.disabledBackground} />
      {shares.map(({ value, color }, index) => (
        <rect key={index} x={startOf(index)} width={value} height={1} fill={color} />
      ))}
    </svg>
  );
}
