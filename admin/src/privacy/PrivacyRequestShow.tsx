import { formatDate, formatDateTime } from '@coastok/domain';
import BackIcon from '@mui/icons-material/ArrowBack';
import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ShowBase, useGetOne, useRecordContext, useShowContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { MemberName } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { useMay, useProfile } from '../session/access';
import { PageTitle } from '../layout/PageTitle';
import { RecordProblem } from '../layout/StatusPage';
import { EraseDialog } from '../user/actions/EraseDialog';
import { type Member, mayErase } from '../user/userModel';
import { RequestActions } from './RequestActions';
import { ClockField, IdentityField, KindField, Part, StateField, WhoField } from './RequestFields';
import { type PrivacyRequest, askerOf, isAnswerable } from './requestModel';

// An unknown request gets the not-found page instead of react-admin's redirect to the list.
const queryOptions = { onError: () => undefined };

const Words = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Typography>
);

function RequestContent({ request }: { request: PrivacyRequest }) {
  const message = useMessage();
  const { text, nominee } = request;
  return (
    <Part title={message('privacyRequest.asked')}>
      {text ? (
        <Words>{text}</Words>
      ) : (
        <Typography color="textSecondary">{message('privacyRequest.wordless')}</Typography>
      )}
      {nominee && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
            {message('privacyRequest.nominee')}
          </Typography>
          <Words>
            {[nominee.name, nominee.relation, nominee.phone, nominee.email].filter(Boolean).join('\n')}
          </Words>
        </Box>
      )}
    </Part>
  );
}

function RequestStatus({ request }: { request: PrivacyRequest }) {
  const message = useMessage();
  const { at, dueOn, lastOn, by } = request;
  return (
    <Card sx={{ p: 2 }}>
      <Box sx={{ mb: 1.5 }}>
        <ClockField />
      </Box>
      <Facts>
        <Fact label={message('privacyRequest.state')}>
          <StateField />
        </Fact>
        <Fact label={message('privacyRequest.kind')}>
          <KindField />
        </Fact>
        <Fact label={message('privacyRequest.who')}>
          <WhoField />
        </Fact>
        <Fact label={message('privacyRequest.identity')}>
          <IdentityField />
        </Fact>
        <Fact label={message('privacyRequest.at')}>{formatDateTime(at)}</Fact>
        <Fact label={message('privacyRequest.dueOn')}>{formatDate(dueOn)}</Fact>
        <Fact label={message('privacyRequest.lastOn')}>{formatDate(lastOn)}</Fact>
        {by && (
          <Fact label={message('privacyRequest.changedBy')}>
            <MemberName person={by} />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

function OurAnswer({ request: { answer, answeredAt } }: { request: PrivacyRequest }) {
  const message = useMessage();
  if (!answer) return null;
  return (
    <Part title={message('privacyRequest.ourAnswer')}>
      <Words>{answer}</Words>
      {answeredAt && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {message('privacyRequest.mailedAt', { at: formatDateTime(answeredAt) })}
        </Typography>
      )}
    </Part>
  );
}

function Page() {
  const message = useMessage();
  const request = useRecordContext<PrivacyRequest>();
  const { error, refetch } = useShowContext();
  if (error && !request) {
    return (
      <RecordProblem
        title={message('privacyRequest.loadFailed')}
        error={error}
        onRetry={() => void refetch?.()}
      />
    );
  }
  if (!request) return <Skeleton variant="rounded" height={320} sx={{ mt: 7 }} />;
  const name = askerOf(request, message('privacyRequest.somebody'));
  return (
    <Stack spacing={1.5} sx={{ width: '100%', maxWidth: 1120, mx: 'auto' }}>
      <PageTitle title={message(`privacyRequest.titles.${request.kind}`, { name })} />
      <Box sx={{ pt: 1 }}>
        <Button color="inherit" component={Link} to="/privacy/request" startIcon={<BackIcon />}>
          {message('privacyRequest.back')}
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <Stack spacing={2}>
          <RequestContent request={request} />
          <ErasureCard />
          <OurAnswer request={request} />
          <RequestActions />
        </Stack>
        <RequestStatus request={request} />
      </Box>
    </Stack>
  );
}

/** `/privacy/request/:id/show`: one request, what prevents it, and its actions. */
export default function PrivacyRequestShow() {
  return (
    <ShowBase queryOptions={queryOptions}>
      <Page />
    </ShowBase>
  );
}

/** For an open request to erase: what prevents the erasure, and the button to erase. */
function ErasureCard() {
  const message = useMessage();
  const may = useMay('user.erase');
  const request = useRecordContext<PrivacyRequest>();
  if (request?.kind !== 'erase' || !isAnswerable(request)) return null;
  const { obstacles, memberId } = request;
  return (
    <Part title={message('privacyRequest.erasure')}>
      {obstacles?.length ? (
        <Alert severity="warning">
          {message('privacyRequest.obstacles')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {obstacles.map(obstacle => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </Box>
        </Alert>
      ) : (
        <Typography>{message('privacyRequest.free')}</Typography>
      )}
      <Typography color="textSecondary" sx={{ my: 1.5 }}>
        {message('privacyRequest.eraseHint')} {!may && message('privacyRequest.secretaryErases')}
      </Typography>
      {may && !obstacles?.length && <EraseButton memberId={memberId} />}
    </Part>
  );
}

function EraseButton({ memberId }: { memberId: string }) {
  const message = useMessage();
  const actor = useProfile();
  const { data: member } = useGetOne<Member>('user', { id: memberId });
  const [erasing, setErasing] = useState(false);
  if (!actor || !member || !mayErase(actor, member)) return null;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setErasing(true)}>
        {message('privacyRequest.erase')}
      </Button>
      {erasing && <EraseDialog member={member} onClose={() => setErasing(false)} />}
    </>
  );
}
