import { Badge, Box, Chip } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { type Section, sectionAddress, sectionAt, SECTIONS } from './arrivalsModel';

/** Links between the parts of the page, with the number of open conflicts. */
export function Sections({ eventId, conflicts }: { eventId: string; conflicts: number }) {
  const message = useMessage();
  const here = sectionAt(useLocation().pathname);
  const labelOf = (section: Section) =>
    section === 'conflicts' && conflicts > 0
      ? message('arrivals.conflictsOf', { count: conflicts })
      : message(`arrivals.section.${section}`);
  return (
    <Box
      component="nav"
      aria-label={message('arrivals.sections')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.5, sm: 1 } }}
    >
      {SECTIONS.map(section => (
        <Badge
          key={section}
          color="warning"
          variant="dot"
          invisible={section !== 'conflicts' || conflicts === 0}
        >
          <Chip
            clickable
            component={Link}
            to={sectionAddress(eventId, section)}
            label={labelOf(section)}
            color={section === here ? 'primary' : 'default'}
            variant={section === here ? 'filled' : 'outlined'}
            aria-current={section === here ? 'page' : undefined}
          />
        </Badge>
      ))}
    </Box>
  );
}
