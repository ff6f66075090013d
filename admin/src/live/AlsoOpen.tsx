import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { displayName, PRESENCE_EVERY_SECONDS, type PersonRecord } from '@coastok/domain';
import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Identifier } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { useProfile } from '../session/access';
import { isAwake, useLive } from './liveStream';

interface AlsoOpenProps {
  resource: string;
  id: Identifier;
}

/** On an open record: shows who else has it open, and reports that this person has it open. */
export function AlsoOpen({ resource, id }: AlsoOpenProps) {
  const message = useMessage();
  const me = useProfile()?._id;
  const topic = `${resource}:${id}`;
  const [people, setPeople] = useState<PersonRecord[]>([]);
  useLive(topic, heard => {
    if ('people' in heard) setPeople(heard.people);
  });
  useEffect(() => {
    // A failure is ignored: presence is not essential.
    const sendPresence = () =>
      void (isAwake() && call('live.presence', { body: { topic } }).catch(() => undefined));
    sendPresence();
    const timer = setInterval(sendPresence, PRESENCE_EVERY_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [topic]);
  const others = people.filter(({ _id }) => _id !== me).map(displayName);
  if (others.length === 0) return null;
  return (
    <Alert role="status" severity="info" icon={<PeopleIcon />} sx={{ width: '100%', mb: 1 }}>
      {message(others.length === 1 ? 'live.openToo' : 'live.openTooMany', {
        names: new Intl.ListFormat('en').format(others),
      })}
    </Alert>
  );
}
