import ComfortableIcon from '@mui/icons-material/DensityMediumOutlined';
import CompactIcon from '@mui/icons-material/DensitySmallOutlined';
import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useMessage } from '../messages/useMessage';

type Density = 'comfortable' | 'compact';

/** How close the rows of tables stand. */
export const useDensity = () => useStore<Density>('lists.density', 'comfortable');

/** Tells the theme, whose tables follow it. */
export function useDensityShown(): void {
  const [density] = useDensity();
  useEffect(() => {
    document.documentElement.dataset.density = density;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [density]);
}

/** Closer rows, to see more of them at once; holds for all tables, and follows the person to the next device. */
export function DensityButton() {
  const message = useMessage();
  const [density, setDensity] = useDensity();
  const isCompact = density === 'compact';
  return (
    <Button
      startIcon={isCompact ? <CompactIcon /> : <ComfortableIcon />}
      aria-pressed={isCompact}
      onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {message('lists.compact')}
    </Button>
  );
}
