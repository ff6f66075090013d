import {
  displayName,
  isBlank,
  isStaffRole,
  type Named,
  type PersonRecord,
  Role,
  ROLE_NAMES,
} from '@coastok/domain';
import { Box, Chip, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { type FieldProps, useFieldValue, useRecordContext } from 'react-admin';
import { Blank } from './ValueFields';

interface MemberNameProps {
  person: (Named & { _id?: string }) | null | undefined;
  /** Links the name to the member's page. */
  link?: boolean;
  /** Also shows the other name of a person with an initiated name. */
  full?: boolean;
}

/** A person's name: the initiated name where there is one. */
export function MemberName({ person, link, full }: MemberNameProps) {
  if (!person) return <Blank />;
  const name = displayName(person);
  const other = full && !isBlank(person.initiatedName ?? '') ? person.name : null;
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

interface MemberFieldProps extends Partial<FieldProps> {
  link?: boolean;
  full?: boolean;
}

/** The person expanded under `source`; without `source` the record itself. */
export function MemberField({ source, link, full }: MemberFieldProps) {
  const record = useRecordContext<Named & { id: string }>();
  const value = useFieldValue({ source: source ?? 'id' } as { source: string }) as
    (Named & { _id?: string }) | null;
  return (
    <MemberName
      person={source ? value : record && { ...record, _id: String(record.id) }}
      link={link}
      full={full}
    />
  );
}

/** Several people; `empty` is the text for none ('No facilitators assigned'). */
export function MemberListField({ source, empty }: FieldProps & { source: string; empty: string }) {
  const people = (useFieldValue({ source }) ?? []) as PersonRecord[];
  if (people.length === 0) return <span>{empty}</span>;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {people.map(person => (
        <Chip key={person._id} size="small" label={displayName(person)} />
      ))}
    </Stack>
  );
}

export const RoleChip = ({ role }: { role: Role }) => (
  <Chip
    size="small"
    label={ROLE_NAMES[role]}
    color={isStaffRole(role) ? 'primary' : 'default'}
    variant={role === Role.NonCoastok ? 'outlined' : 'filled'}
  />
);

/** A member's role as a chip; staff roles are highlighted. */
export function RoleField({ source = 'userRole' }: Partial<FieldProps>) {
  const role = useFieldValue({ source }) as Role | null | undefined;
  return role === null || role === undefined ? <Blank /> : <RoleChip role={role} />;
}
