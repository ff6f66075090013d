import { Alert, Box, Button, DialogActions, DialogContent } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { Form, type RaRecord, SaveContextProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormDraft } from '../forms/FormDraft';
import { useMessage } from '../messages/useMessage';
import { detailsOf } from '../provider/httpError';
import type { Body } from '../provider/records';
import { DialogFrame, type DialogFrameProps } from './DialogFrame';

interface FieldsProps {
  /** What the button says, with the amount in it where money moves; null once there is nothing to send any more. */
  confirm: string | ((values: Body) => string) | null;
  color?: 'primary' | 'error';
  /** What the button says that leaves it, where ‘Cancel’ could be taken for what it is about. */
  leave?: string;
  /** Whether what is typed can be sent. */
  ready?: (values: Body) => boolean;
  /** A button apart from the others, to the left of them. */
  aside?: ReactNode;
  /** Another answer, beside the one that sends the form. */
  other?: ReactNode;
  onClose: () => void;
  /** Inputs of react-admin, and what is said around them. */
  children: ReactNode;
}

export interface FormDialogProps extends FieldsProps, Pick<DialogFrameProps, 'title' | 'wide'> {
  resource?: string;
  /** What the form is filled from. */
  record?: Partial<RaRecord>;
  initial?: object;
  /** The fields that the form shows: what is wrong with others is told below them. */
  fields: readonly string[];
  /** Its name among the dialogs of the page, under which what was typed outlives the end of the session. */
  draft: string;
  /** Values that nobody types, which are kept with what was typed. */
  along?: readonly string[];
  /** When a field is judged first: as it is typed into, or once the form is sent. */
  mode?: 'onChange' | 'onSubmit';
  /** Something else is on its way, such as a deletion. */
  busy?: boolean;
  /** Why something else did not work. */
  problem?: string;
  /** Sends what the form holds. @throws what the server refuses: the dialog stays open for it */
  save: (values: Body) => Promise<unknown>;
}

/**
 * react-admin's form on top of a page. What the server finds wrong with a field stands under it; what was typed stays,
 * also over the end of the session.
 */
export function FormDialog({
  title,
  wide,
  resource,
  record,
  initial,
  fields,
  draft,
  along,
  mode,
  busy = false,
  problem,
  save,
  ...shown
}: FormDialogProps) {
  const message = useMessage();
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // A second click comes before React has drawn the first.
  const underWay = useRef(false);
  const waiting = busy || saving;
  const { ready, onClose } = shown;

  /** @returns what is wrong with which field, for react-admin's form to show */
  async function submit(values: Body): Promise<object | undefined> {
    if (busy || underWay.current || ready?.(values) === false) return undefined;
    underWay.current = true;
    setSaving(true);
    setRefusal(null);
    try {
      await save(values);
      return undefined;
    } catch (error) {
      const { root: _sentence, ...wrong } = detailsOf(error).errors ?? {};
      const beside = Object.entries(wrong).filter(([name]) => fields.includes(name));
      if (beside.length === 0 || beside.length < Object.keys(wrong).length)
        setRefusal(error instanceof Error && error.message ? error.message : message('errors.unknown'));
      return Object.fromEntries(beside);
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  }

  return (
    <DialogFrame title={title} wide={wide} busy={waiting} onClose={onClose}>
      <SaveContextProvider value={{ save: submit, saving: waiting }}>
        <Form
          resource={resource}
          record={record}
          defaultValues={initial}
          mode={mode}
          noValidate
          disableInvalidFormNotification
        >
          <DialogFields {...shown} busy={busy} saving={saving} problem={refusal ?? problem} />
          <FormDraft dialog={draft} along={along} />
        </Form>
      </SaveContextProvider>
    </DialogFrame>
  );
}

/** Inside the form: its fields, why it did not work, and its buttons. */
function DialogFields({
  confirm,
  color = 'primary',
  leave,
  ready,
  busy,
  saving,
  problem,
  aside,
  other,
  onClose,
  children,
}: FieldsProps & { busy: boolean; saving: boolean; problem?: string }) {
  const message = useMessage();
  const values: Body = useWatch();
  return (
    <>
      <DialogContent dividers>
        {children}
        {problem && confirm !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {aside && <Box sx={{ mr: 'auto' }}>{aside}</Box>}
        <Button color="inherit" onClick={onClose} disabled={busy || saving}>
          {leave ?? message(confirm === null ? 'dialogs.close' : 'dialogs.cancel')}
        </Button>
        {other}
        {confirm !== null && (
          <Button
            type="submit"
            variant="contained"
            color={color}
            loading={saving}
            disabled={busy || ready?.(values) === false}
          >
            {typeof confirm === 'string' ? confirm : confirm(values)}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
