import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { setSubmissionErrors, useEditContext, useRecordContext, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { AlsoOpen } from '../live/AlsoOpen';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { MergeFields, type Side, mergedFields } from './MergeFields';

type Values = Record<string, unknown>;

const NOTHING: Values = {};

interface StaleRecordProps {
  /** The server's refusal; null while there is none. */
  refusal: string | null;
  onClose: () => void;
}

/**
 * Inside an edit form: shows who else has the record open, and both versions after somebody else has saved it.
 * @param isOwn whether it is the person's own profile, which may be outside their scope for live messages
 */
export function StaleRecord({ refusal, onClose, isOwn = false }: StaleRecordProps & { isOwn?: boolean }) {
  const { record, refetch, resource } = useEditContext();
  return (
    <>
      {record && !isOwn && <AlsoOpen resource={resource} id={record.id} />}
      <MergeDialog
        refusal={refusal}
        resource={resource}
        onReload={async () => {
          const { error } = await refetch();
          if (error) throw error;
        }}
        onClose={onClose}
      />
    </>
  );
}

interface MergeDialogProps extends StaleRecordProps {
  resource: string;
  /** Reads the newest record, which refills the form; the typed values are then put back. */
  onReload: () => Promise<void>;
}

/**
 * Inside a form whose save was refused: reads the record again and shows both versions field by field. A field
 * that only one side changed keeps that change; for fields that both changed the person chooses; saving sends
 * the result with the new version. If the dialog is closed instead, the form has the newest record with the
 * typed values on top.
 */
export function MergeDialog({ refusal, resource, onReload, onClose }: MergeDialogProps) {
  const { save: send } = useSaveContext();
  const message = useMessage();
  const notifyError = useNotifyError();
  const id = useId();
  const { formState, getValues, handleSubmit, setError, setValue } = useFormContext<Values>();
  const { dirtyFields } = formState;
  // The record from which the form was filled last.
  const record: Values = useRecordContext() ?? NOTHING;
  const [read, setRead] = useState<{ base: Values; mine: Values } | null>(null);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const latest = useRef({ record, dirtyFields, onReload, onClose, notifyError });
  useEffect(() => {
    latest.current = { record, dirtyFields, onReload, onClose, notifyError };
  });

  useEffect(() => {
    if (refusal === null) return;
    const now = latest.current;
    const base = now.record;
    const mine = Object.fromEntries(Object.keys(now.dirtyFields).map(name => [name, getValues(name)]));
    now
      .onReload()
      .then(() => setRead({ base, mine }))
      .catch((error: unknown) => {
        latest.current.notifyError(error);
        latest.current.onClose();
      });
  }, [refusal, getValues]);

  const fields = read ? mergedFields(read.base, read.mine, record) : [];
  // The save may have been refused for a reason other than somebody else's save.
  const isStale = read !== null && read.base.__v !== record.__v;

  function close(): void {
    setRead(null);
    setChosen({});
    onClose();
  }

  function save(): void {
    for (const { name, theirs, by } of fields)
      if (by === 'both' && chosen[name] === 'theirs') setValue(name, theirs, { shouldDirty: true });
    close();
    void handleSubmit(async values => {
      // react-admin's form shows errors by field only for its own submit button.
      const wrong = await send?.(values);
      if (wrong) setSubmissionErrors(wrong, setError);
    })();
  }

  return (
    <Dialog
      open={refusal !== null}
      onClose={close}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}title`}>{message('forms.staleTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`} sx={{ mb: 2 }}>
          {isStale ? message('merge.hint') : refusal}
        </DialogContentText>
        {isStale && (
          <MergeFields
            resource={resource}
            fields={fields}
            chosen={chosen}
            onChoose={(name, side) => setChosen({ ...chosen, [name]: side })}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={!read}>
          {message(isStale ? 'merge.back' : 'forms.cancel')}
        </Button>
        {isStale && (
          <Button variant="contained" onClick={save} autoFocus>
            {message('merge.save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
