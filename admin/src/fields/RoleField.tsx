import { ROLE_NAMES, type Role } from '@coastok/domain';
import { Chip } from '@mui/material';
import { useFieldValue, type FieldProps } from 'react-admin';
import { Blank } from './Blank';

export const RoleChip = ({ role }: { role: Role }) => (
  <Chip
    size="small"
    label={ROLE_NAMES[role]}
    color={role >= 4 ? 'primary' : 'default'}
    variant={role === 0 ? 'outlined' : 'filled'}
  />
);

/** A member's role as a chip; staff stand out. */
export function RoleField({ source = 'userRole' }: Partial<FieldProps>) {
  const role = useFieldValue({ source }) as Role | null | undefined;
  return role === null || role === undefined ? <Blank /> : <RoleChip role={role} />;
}
