import ComfortableIcon from '@mui/icons-material/DensityMediumOutlined';
import CompactIcon from '@mui/icons-material/DensitySmallOutlined';
import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useMessage } from '../messages/useMessage';

type Density = 'comfortable' | 'compact';

/** The row spacing of tables. */
export const useDensity = () => useStore<Density>('lists.density', 'comfortable');

/** Passes the density to the theme, which styles the tables. */
export function useDensityShown(): void {
  const [density] = useDensity();
  useEffect(() => {
    document.documentElement.dataset.density = density;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [density]);
}

/** Switches between normal and compact rows; applies to all tables, and is stored for the person's other devices. */
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
