import {
  displayName,
  type DuplicateRecord,
  formatDate,
  type MergeChoice,
  type MergeChoices,
  type MergePreview,
} from '@coastok/domain';
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne, useNotify, useRefresh, useTranslateLabel } from 'react-admin';
import { DialogFrame } from '../dialogs/DialogFrame';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { call } from '../provider/call';
import type { Member } from '../user/userModel';
import { type Compared, comparedFields, movesInWords, sentChoices } from './mergeModel';

/** The values of both records; on a phone one below the other. */
const SIDE_BY_SIDE = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

interface MergeDialogProps {
  pair: Pick<DuplicateRecord, 'a' | 'b'>;
  onClose: () => void;
}

/**
 * Compares two records: choose which one stays and which value each field gets; shows what moves and what
 * prevents the merge.
 */
export default function MergeDialog({ pair, onClose }: MergeDialogProps) {
  const message = useMessage();
  const [stays, setStays] = useState<MergeChoice>('a');
  const older = useGetOne<Member>('user', { id: pair.a._id });
  const newer = useGetOne<Member>('user', { id: pair.b._id });
  const [survivor, from] = stays === 'a' ? [older.data, newer.data] : [newer.data, older.data];
  return (
    <DialogFrame title={message('duplicate.compareTitle')} wide busy={false} onClose={onClose}>
      {survivor && from ? (
        <Comparison
          key={stays}
          survivor={survivor}
          from={from}
          onTurn={() => setStays(stays === 'a' ? 'b' : 'a')}
          onClose={onClose}
        />
      ) : (
        <DialogContent>
          <Skeleton variant="rounded" height={240} />
        </DialogContent>
      )}
    </DialogFrame>
  );
}

interface ComparisonProps {
  survivor: Member;
  from: Member;
  onTurn: () => void;
  onClose: () => void;
}

function Comparison({ survivor, from, onTurn, onClose }: ComparisonProps) {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<MergeChoices>({});
  const compared = comparedFields(survivor, from);
  const body = { from: String(from.id), fields: sentChoices(compared, chosen) };
  const merging = useMutation({
    mutationFn: () => call('user.merge', { id: String(survivor.id), body: { ...body, dryRun: false } }),
    onSuccess: () => {
      notify('duplicate.merged', { type: 'success', messageArgs: { name: displayName(survivor) } });
      refresh();
      onClose();
    },
    onError: error => {
      notifyError(error);
      void preview.refetch();
    },
  });
  const preview = useQuery({
    queryKey: ['merge', survivor.id, body],
    queryFn: async (): Promise<MergePreview | null> => {
      const answer = await call('user.merge', { id: String(survivor.id), body: { ...body, dryRun: true } });
      return 'against' in answer ? answer : null;
    },
    retry: false,
    // A merged pair needs no preview.
    enabled: merging.isIdle || merging.isError,
  });
  const isClear = preview.data?.against.length === 0;
  return (
    <>
      <DialogContent dividers>
        <Stack spacing={2}>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography>
              {message('duplicate.stays', { name: displayName(survivor), other: displayName(from) })}
            </Typography>
            <Button size="small" onClick={onTurn} sx={{ flexShrink: 0 }}>
              {message('duplicate.turn')}
            </Button>
          </Stack>
          <Box sx={{ ...SIDE_BY_SIDE, display: { xs: 'none', sm: 'grid' } }}>
            {[survivor, from].map(({ id, createdAt }, at) => (
              <Typography key={id} variant="subtitle2" sx={{ fontWeight: 600 }}>
                {message(at === 0 ? 'duplicate.staysHead' : 'duplicate.goesHead', {
                  day: formatDate(createdAt),
                })}
              </Typography>
            ))}
          </Box>
          {compared.map(one => (
            <FieldChoice
              key={one.field}
              compared={one}
              chosen={chosen[one.field] ?? one.usual}
              onChoose={choice => setChosen({ ...chosen, [one.field]: choice })}
            />
          ))}
          <Prospect preview={preview} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={merging.isPending}>
          {message('dialogs.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!isClear}
          loading={merging.isPending}
          onClick={() => merging.mutate()}
        >
          {message('duplicate.merge')}
        </Button>
      </DialogActions>
    </>
  );
}

interface FieldChoiceProps {
  compared: Compared;
  chosen: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
}

function FieldChoice({ compared: { field, a, b }, chosen, onChoose }: FieldChoiceProps) {
  const label = useTranslateLabel()({ source: field, resource: 'user' });
  const message = useMessage();
  const choice = (value: MergeChoice, text: string) => (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      label={text || message('duplicate.nothing')}
      sx={{ m: 0, alignItems: 'flex-start', overflowWrap: 'anywhere', '& .MuiRadio-root': { py: 0.5 } }}
      slotProps={{ typography: { sx: { pt: 0.25 } } }}
    />
  );
  return (
    <FormControl>
      <FormLabel>{label}</FormLabel>
      <RadioGroup
        value={chosen}
        onChange={(_, value) => onChoose(value === 'b' ? 'b' : 'a')}
        sx={SIDE_BY_SIDE}
      >
        {choice('a', a)}
        {choice('b', b)}
      </RadioGroup>
    </FormControl>
  );
}

interface ProspectProps {
  preview: { data?: MergePreview | null; error: unknown };
}

/** What a merge would move, and what prevents it. */
function Prospect({ preview: { data, error } }: ProspectProps) {
  const message = useMessage();
  if (error instanceof Error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={48} />;
  return (
    <Stack spacing={1}>
      <Alert severity="info">
        {movesInWords(data)
          ? message('duplicate.moves', { what: movesInWords(data) })
          : message('duplicate.movesNothing')}
      </Alert>
      {data.against.map(({ message: sentence }) => (
        <Alert key={sentence} severity="warning">
          {sentence}
        </Alert>
      ))}
      <Typography variant="body2" color="textSecondary">
        {message('duplicate.undoable')}
      </Typography>
    </Stack>
  );
}
