import {
  ACTION_NAMES,
  actionsFor,
  AUDIENCE_NAMES,
  audiencesFor,
  cleanLine,
  DEFAULT_ACTION,
  type DeliveryRecord,
  FREE_PURPOSES,
  isHttpsUrl,
  LARGE_AUDIENCE,
  PURPOSES,
  Role,
} from '@coastok/domain';
import { Alert, Box, Button, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { Form, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { ChoiceInput } from '../forms/inputs';
import { FormDraft } from '../forms/FormDraft';
import { useMessage } from '../messages/useMessage';
import { detailsOf } from '../provider/httpError';
import type { WithId } from '../provider/records';
import { filled } from '../records/RecordForm';
import { useOwnAreas } from '../session/useOwnAreas';
import { PhonePreview } from './PhonePreview';
import { type Reach, ReachText, reachCounts, useReach } from './ReachText';
import { BLANK, receiverIn, type Typed, typedIn, useSending } from './useComposer';

interface NotificationFormProps {
  userRole: Role;
  onSent: (delivery: WithId<DeliveryRecord>) => void;
}

/** Writes a notification to an audience; shows the number of recipients before it is sent. */
export function NotificationForm({ userRole, onSent }: NotificationFormProps) {
  const [sent, setSent] = useState<Typed | null>(null);
  const [confirmed, setConfirmed] = useState<Typed | null>(null);
  const [typed, setTyped] = useState(BLANK);
  const reach = useReach(receiverIn(typed, userRole), typed.areaId || undefined, typed.purpose);
  const sending = useSending(userRole, (delivery, sentNow) => {
    setSent(sentNow);
    onSent(delivery);
  });
  const wrong = wrongFields(sending.error);
  const refusal = Object.keys(wrong).length === 0 ? sending.error?.message : undefined;

  /** @returns errors by field, for react-admin's form */
  const send = async (wanted: Typed): Promise<object | undefined> =>
    sending.mutateAsync(wanted).then(() => undefined, wrongFields);

  function submit(values: object): Promise<object | undefined> | undefined {
    const wanted = typedIn(values);
    if (sending.isPending) return undefined;
    if ((reach.data?.devices ?? LARGE_AUDIENCE) < LARGE_AUDIENCE) return send(wanted);
    setConfirmed(wanted);
    return undefined;
  }

  return (
    <Form record={BLANK} mode="onChange" noValidate disableInvalidFormNotification onSubmit={submit}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Composer userRole={userRole} refusal={refusal} busy={sending.isPending} reach={reach} />
        <PhonePreview title={typed.title} body={typed.body} />
      </Box>
      <Watched sent={sent} onTyped={setTyped} />
      <FormDraft dialog="notification" />
      <SendQuestion
        open={confirmed !== null}
        title={confirmed?.title ?? ''}
        reach={reach}
        busy={sending.isPending}
        onClose={() => setConfirmed(null)}
        onConfirm={() => confirmed && void send(confirmed).finally(() => setConfirmed(null))}
      />
    </Form>
  );
}

/** The server's errors by field; its field `receiver` is called `audience` in the form. */
function wrongFields(error: unknown): object {
  const { root: _sentence, receiver, ...wrong } = detailsOf(error).errors ?? {};
  return { ...wrong, ...(receiver && { audience: receiver }) };
}

interface WatchedProps {
  /** The values that were sent last. */
  sent: Typed | null;
  onTyped: (typed: Typed) => void;
}

/** Inside the form: reports the typed values, and clears them after they were sent. */
function Watched({ sent, onTyped }: WatchedProps) {
  const { getValues, reset } = useFormContext();
  const text = JSON.stringify(typedIn(useWatch()));
  useEffect(() => onTyped(JSON.parse(text) as Typed), [text, onTyped]);
  useEffect(() => {
    // Clears the form only if it is unchanged: values typed during the sending belong to the next notification.
    if (sent && JSON.stringify(typedIn(getValues())) === JSON.stringify(sent)) reset(BLANK);
  }, [sent, getValues, reset]);
  return null;
}

interface ComposerProps {
  userRole: Role;
  refusal: string | undefined;
  busy: boolean;
  reach: ReturnType<typeof useReach>;
}

function Composer({ userRole, refusal, busy, reach }: ComposerProps) {
  const message = useMessage();
  const areas = useOwnAreas();
  const { setValue } = useFormContext();
  const { audience, purpose, url } = typedIn(useWatch());
  const missing = filled(message('notification.required'));
  const isAddress = (typed: string | null) =>
    !cleanLine(typed ?? '') || isHttpsUrl(cleanLine(typed ?? ''))
      ? undefined
      : message('notification.urlBad');
  return (
    <Stack spacing={1}>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <SelectInput
        source="audience"
        label={message('notification.audience')}
        choices={audiencesFor(userRole).map(id => ({ id, name: AUDIENCE_NAMES[id] }))}
        // The actions that a phone can open depend on the audience.
        onChange={() => setValue('action', DEFAULT_ACTION)}
        validate={missing}
        helperText={false}
      />
      <SelectInput
        source="areaId"
        label={message('notification.area')}
        choices={areas.map(({ id, name }) => ({ id, name }))}
        emptyText={message(userRole === Role.AreaLeader ? 'notification.ownArea' : 'notification.allAreas')}
        helperText={false}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      />
      <ChoiceInput
        source="purpose"
        label={message('notification.purpose')}
        choices={FREE_PURPOSES.map(id => ({ id, name: PURPOSES[id].title }))}
        helperText={message(`notification.purposes.${purpose}`)}
      />
      <ReachText chosen={audience !== ''} reach={reach} />
      <TextInput
        source="title"
        label={message('notification.heading')}
        validate={missing}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextInput
        source="body"
        label={message('notification.body')}
        multiline
        minRows={3}
        validate={missing}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <TextInput
        source="url"
        label={message('notification.url')}
        validate={isAddress}
        helperText={message('notification.urlHelp')}
      />
      <ChoiceInput
        source="action"
        label={message('notification.action')}
        choices={actionsFor(audience || 'all').map(id => ({ id, name: ACTION_NAMES[id] }))}
        disabled={url !== ''}
      />
      <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'flex-start' }}>
        {message('notification.send')}
      </Button>
    </Stack>
  );
}

interface SendQuestionProps {
  open: boolean;
  title: string;
  reach: Reach;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before many phones ring, or an unknown number of them. */
function SendQuestion({ title, reach, ...dialog }: SendQuestionProps) {
  const message = useMessage();
  const counts = reach.data && reachCounts(reach.data);
  return (
    <ConfirmDialog
      {...dialog}
      title={
        counts ? message('notification.confirmTitle', counts) : message('notification.confirmTitleUnknown')
      }
      subject={title}
      text={counts ? message('notification.confirmText', counts) : message('notification.confirmTextUnknown')}
      confirm={message('notification.confirmYes')}
      color="primary"
    />
  );
}
