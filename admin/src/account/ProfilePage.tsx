import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Edit, type RaRecord, useNotify } from 'react-admin';
import { StaleRecord } from '../forms/StaleRecord';
import { READ_FOR_FORM, useSaveRefusal } from '../forms/useSaveRefusal';
import { useMessage } from '../messages/useMessage';
import { type Profile, session } from '../provider/session';
import { useProfile } from '../session/access';
import { PageTitle } from '../layout/PageTitle';
import { useDownloadData } from '../user/actions/PersonDataMenu';
import { ChangeEmail } from './ChangeEmail';
import { ProfileForm } from './ProfileForm';

/** Lazy: the member's card loads this chunk too. */
const Sessions = lazy(() => import('./Sessions'));

/** One's own record, with the fields that one may change oneself. */
export default function ProfilePage() {
  const message = useMessage();
  const notify = useNotify();
  const profile = useProfile();
  const { refusal, close, onError } = useSaveRefusal();
  if (!profile) return null;

  const onSuccess = (saved: RaRecord) => {
    session.refresh({ ...profile, ...(saved as Partial<Profile>) });
    notify('profile.saved', { type: 'success' });
  };

  return (
    <Box sx={{ width: '100%', maxWidth: 880, mx: 'auto' }}>
      <PageTitle title={message('profile.title')} />
      <Edit
        resource="user"
        id={profile._id}
        title={<></>}
        actions={false}
        disableAuthentication
        redirect={false}
        mutationMode="pessimistic"
        queryOptions={READ_FOR_FORM}
        mutationOptions={{ meta: READ_FOR_FORM.meta, onSuccess, onError }}
        component="div"
      >
        <ProfileForm>
          <StaleRecord refusal={refusal} onClose={close} isOwn />
        </ProfileForm>
      </Edit>
      <ChangeEmail />
      <Box component="section" sx={{ mt: 3, px: { xs: 1, sm: 0 } }}>
        <Typography component="h2" variant="h6">
          {message('ownSessions.title')}
        </Typography>
        <Suspense fallback={<Skeleton height={72} />}>
          <Sessions />
        </Suspense>
      </Box>
      <DownloadMyData id={profile._id} />
    </Box>
  );
}

/** Downloads one's own data as a file, which the law grants to everybody. */
function DownloadMyData({ id }: { id: string }) {
  const message = useMessage();
  const { busy, download } = useDownloadData(id);
  return (
    <Box
      sx={{
        mt: 2,
        px: { xs: 1, sm: 0 },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 16rem' }}>
        {message('personData.own')}
      </Typography>
      <Button startIcon={<DownloadIcon />} loading={busy} onClick={download}>
        {message('personData.downloadOwn')}
      </Button>
    </Box>
  );
}
