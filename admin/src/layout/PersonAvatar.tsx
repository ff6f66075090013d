import { displayName, type Named } from '@coastok/domain';
import { Avatar, type AvatarProps } from '@mui/material';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => word.charAt(0).toUpperCase())
    .join('');

interface PersonAvatarProps extends Omit<AvatarProps, 'src'> {
  person: Named & { imageUrl?: string | null };
}

/** A person's photo, or the initials without one; decorative, because the name is beside it. */
export const PersonAvatar = ({ person, sx, ...props }: PersonAvatarProps) => (
  <Avatar
    alt=""
    aria-hidden
    src={person.imageUrl ?? undefined}
    sx={[
      { width: 36, height: 36, fontSize: '0.875rem', bgcolor: 'primary.main', color: 'primary.contrastText' },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
    {...props}
  >
    {initialsOf(displayName(person))}
  </Avatar>
);
