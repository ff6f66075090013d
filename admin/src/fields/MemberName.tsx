import { displayName, type Named } from '@coastok/domain';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Blank } from './Blank';

interface MemberNameProps {
  person: (Named & { _id?: string }) | null | undefined;
  /** Makes the name a link to the member's page. */
  link?: boolean;
  /** Shows the other name too where there is an initiated one. */
  full?: boolean;
}

/** What a person is called: the initiated name where there is one. */
export function MemberName({ person, link, full }: MemberNameProps) {
  if (!person) return <Blank />;
  const name = displayName(person);
  const other = full && person.initiatedName?.trim() ? person.name : null;
  return (
    <Box component="span" sx={{ display: 'inline-block' }}>
      {link && person._id ? (
        <Link
          component={RouterLink}
          to={`/user/${person._id}/show`}
          onClick={event => event.stopPropagation()}
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {other && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {other}
        </Typography>
      )}
    </Box>
  );
}
