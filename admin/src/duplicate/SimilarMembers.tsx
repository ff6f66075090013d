import {
  cleanLine,
  DUPLICATE_REASON_LABELS,
  isBlank,
  isCalendarDay,
  type SimilarRecord,
} from '@coastok/domain';
import { Alert, AlertTitle, Link as MuiLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';

const PAUSE_MS = 600;
/** Shorter names are similar to too many others. */
const SHORTEST_NAME = 3;

/** The typed data of a new member, after a pause in typing. */
function useTyped() {
  const [name, phone, email, dob] = useWatch({ name: ['name', 'phone', 'email', 'dob'] }) as unknown[];
  const textOf = (value: unknown) =>
    typeof value === 'string' && !isBlank(value) ? cleanLine(value) : undefined;
  const typedName = textOf(name);
  const typed = JSON.stringify({
    name: typedName && typedName.length >= SHORTEST_NAME ? typedName : undefined,
    phone: textOf(phone),
    email: textOf(email),
    dob: isCalendarDay(textOf(dob) ?? '') ? textOf(dob) : undefined,
  });
  const [settled, setSettled] = useState('{}');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Inside the form of a new member: lists possible duplicates, and does not prevent saving. */
export function SimilarMembers() {
  const message = useMessage();
  const typed = useTyped();
  const { data = [] } = useQuery({
    queryKey: ['similar', typed],
    queryFn: ({ signal }) =>
      call('user.similar', { query: JSON.parse(typed) as Record<string, string> }, { signal }),
    enabled: typed !== '{}',
    retry: false,
  });
  if (typed === '{}' || data.length === 0) return null;
  return (
    <Alert severity="info" role="status" sx={{ width: '100%', mb: 2 }}>
      <AlertTitle>{message('duplicate.similar')}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {data.map((person, at) => (
          <li key={person._id ?? at}>
            <SimilarPerson person={person} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function SimilarPerson({ person }: { person: SimilarRecord }) {
  const message = useMessage();
  const createPath = useCreatePath();
  const { _id, name, areaName, reasons } = person;
  const why = reasons.map(reason => DUPLICATE_REASON_LABELS[reason]).join(', ');
  if (!_id)
    return (
      <>
        {areaName
          ? message('duplicate.elsewhere', { area: areaName })
          : message('duplicate.elsewhereUnknown')}
        {` (${why})`}
      </>
    );
  return (
    <>
      {/* In a new tab, so that the form keeps the input. */}
      <MuiLink
        component={Link}
        to={createPath({ resource: 'user', id: _id, type: 'show' })}
        target="_blank"
        rel="noopener"
      >
        {name}
      </MuiLink>
      {areaName && `, ${areaName}`}
      {` (${why})`}
    </>
  );
}
