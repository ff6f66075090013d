import ComfortableIcon from '@mui/icons-material/DensityMediumOutlined';
import CompactIcon from '@mui/icons-material/DensitySmallOutlined';
import { Button } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { useDensity } from './useDensity';

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
