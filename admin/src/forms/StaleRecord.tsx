import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { setSubmissionErrors, useEditContext, useRecordContext, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { AlsoOpen } from '../live/AlsoOpen';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { MergeFields, type Side } from './MergeFields';
import { mergedFields } from './mergeModel';

type Values = Record<string, unknown>;

const NOTHING: Values = {};

interface StaleRecordProps {
  /** Why the server refused; null while nothing is refused. */
  refusal: string | null;
  onClose: () => void;
}

/**
 * Inside an edit form: who else has the record open; and both versions, once somebody else has saved it meanwhile.
 * @param isOwn the own profile, which may lie outside of what its person may hear of
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
  /** Reads the newest record, with which the form is filled anew; what was typed stays on top. */
  onReload: () => Promise<void>;
}

/**
 * Inside a form whose save was refused: reads the record anew and shows both versions field by field. What only one of
 * the two changed stands as that one left it, for the rest is chosen; saving sends what came of it with the new version.
 * Closed without, the form holds the newest record with what was typed on top.
 */
export function MergeDialog({ refusal, resource, onReload, onClose }: MergeDialogProps) {
  const { save: send } = useSaveContext();
  const message = useMessage();
  const notifyError = useNotifyError();
  const id = useId();
  const { formState, getValues, handleSubmit, setError, setValue } = useFormContext<Values>();
  const { dirtyFields } = formState;
  // What the form was filled from last.
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
  // The server may have other reasons to refuse than somebody else's save.
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
      // react-admin's own form shows what is wrong with which field only of what its button sends.
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
