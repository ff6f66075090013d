import {
  displayName,
  formatDate,
  IDENTITY_LABELS,
  REQUEST_KIND_LABELS,
  REQUEST_STATE_LABELS,
} from '@coastok/domain';
import ClockIcon from '@mui/icons-material/TimerOutlined';
import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useRecordContext } from 'react-admin';
import { MemberName, StatusChip } from '../fields';
import { useMessage } from '../messages/useMessage';
import { CLOCK_TONES, clockLines, type PrivacyRequest, STATE_TONES } from './requestModel';

/** The time left to answer, or that the request is answered. */
export function ClockField() {
  const message = useMessage();
  const request = useRecordContext<PrivacyRequest>();
  if (!request) return null;
  const tone = CLOCK_TONES[request.clock];
  const color = { text: 'text.primary', muted: 'text.secondary' }[tone as string] ?? `${tone}.main`;
  const [first, ...further] = clockLines(request).map(line =>
    message(`privacyRequest.${line.key}`, 'count' in line ? { smart_count: line.count } : {}),
  );
  if (tone === 'muted')
    return (
      <Typography variant="body2" color="textSecondary" component="span">
        {first}
      </Typography>
    );
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5, color, fontWeight: 700 }}>
      <ClockIcon fontSize="small" aria-hidden />
      <span>
        {first}
        {further.map(line => (
          <Box key={line} component="span" sx={{ display: 'block' }}>
            {line}
          </Box>
        ))}
      </span>
    </Box>
  );
}

export function KindField() {
  const request = useRecordContext<PrivacyRequest>();
  return request ? <span>{REQUEST_KIND_LABELS[request.kind]}</span> : null;
}

export function StateField() {
  const request = useRecordContext<PrivacyRequest>();
  if (!request) return null;
  return <StatusChip label={REQUEST_STATE_LABELS[request.state]} tone={STATE_TONES[request.state]} />;
}

/** The requester, with a link to the member. */
export function WhoField() {
  const message = useMessage();
  const request = useRecordContext<PrivacyRequest>();
  if (!request) return null;
  return request.member ? (
    <MemberName person={request.member} link />
  ) : (
    <>{message('privacyRequest.somebody')}</>
  );
}

/** How the requester's identity was checked. */
export function IdentityField() {
  const message = useMessage();
  const request = useRecordContext<PrivacyRequest>();
  if (!request) return null;
  const { identity } = request;
  if (!identity) return <>{message('privacyRequest.unknown')}</>;
  const how = IDENTITY_LABELS[identity.how];
  if (!identity.by) return <>{how}</>;
  return (
    <>
      {message('privacyRequest.identityBy', {
        how,
        name: displayName(identity.by),
        at: formatDate(identity.at),
      })}
    </>
  );
}

/** A section of the page with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
