import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../provider/call';
import { session } from '../provider/session';
import { useProfile } from './access';

/** Loads the signed-in person's current profile: a new role, name or photo. */
export function useProfileRefresh(): void {
  const mark = useProfile() && session.mark();
  const { data } = useQuery({
    queryKey: ['profile', mark],
    queryFn: () => call('session.verify'),
    enabled: mark !== null,
    staleTime: Infinity,
    // A cached answer would undo later changes: a new password, a saved profile.
    gcTime: 0,
  });
  useEffect(() => {
    if (data && session.mark() === mark) session.refresh(data);
  }, [data, mark]);
}
