import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Card, Dialog, IconButton, Skeleton, useMediaQuery, type Theme } from '@mui/material';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../shell/useIsPhone';
import { MemberTimeline } from '../user/card/MemberTimeline';
import type { CarePerson } from './careModel';
import { MemberCareCard } from './MemberCareCard';
import { MemberContacts } from './MemberContacts';

interface MemberBesideProps {
  /** The chosen member. */
  id: string | null;
  /** The member shown beside the list before anybody is chosen; if undefined, the card always opens in a dialog. */
  first?: string | null;
  /** Called when somebody starts to use the card of `first`, which then stays when the list changes. */
  onChoose?: (memberId: string) => void;
  onClose: () => void;
}

/** The card of a task's member: beside the list, or in a dialog on a narrow screen. */
export function MemberBeside({ id, first, onChoose, onClose }: MemberBesideProps) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const hasRoom = useMediaQuery<Theme>(theme => theme.breakpoints.up('md'));
  if (hasRoom && first !== undefined) {
    const shown = id ?? first;
    const stay = () => shown && onChoose?.(shown);
    return (
      <Box component="aside" onFocus={stay} onClick={stay} sx={{ position: 'sticky', top: 72 }}>
        {shown ? (
          <Member key={shown} id={shown} />
        ) : (
          <Card sx={{ p: 2, color: 'text.secondary' }}>{message('care.member.choose')}</Card>
        )}
      </Box>
    );
  }
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-label={message('care.title')}
    >
      <Box sx={{ p: 1, pb: 3, minHeight: '100%', bgcolor: 'background.default' }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <IconButton aria-label={message('care.member.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        {id && <Member id={id} />}
      </Box>
    </Dialog>
  );
}

function Member({ id }: { id: string }) {
  const message = useMessage();
  const { data: person, error } = useGetOne<CarePerson>('care/people', { id });
  if (error && !person) return <Alert severity="error">{message('care.member.failed')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {person ? (
        <RecordContextProvider value={person}>
          <MemberCareCard />
        </RecordContextProvider>
      ) : (
        <Skeleton variant="rounded" height={220} />
      )}
      <MemberContacts memberId={id} />
      <MemberTimeline id={id} />
    </Box>
  );
}
