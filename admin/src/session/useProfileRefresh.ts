import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../provider/call';
import { session } from './session';
import { useProfile } from './useProfile';

/** Takes over what changed about the signed-in person since the last visit: a new role, name or photo. */
export function useProfileRefresh(): void {
  const mark = useProfile() && session.mark();
  const { data } = useQuery({
    queryKey: ['profile', mark],
    queryFn: () => call('session.verify'),
    enabled: mark !== null,
    staleTime: Infinity,
    // An answer kept from earlier would undo what changed since: a new password, a saved profile.
    gcTime: 0,
  });
  useEffect(() => {
    if (data && session.mark() === mark) session.refresh(data);
  }, [data, mark]);
}
