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
  /** The label of the submit button, with the amount where money moves; null when there is nothing to send. */
  confirm: string | ((values: Body) => string) | null;
  color?: 'primary' | 'error';
  /** The label of the close button; for dialogs in which ‘Cancel’ could be mistaken for the action itself. */
  leave?: string;
  /** Whether the typed values can be sent. */
  ready?: (values: Body) => boolean;
  /** A button to the left, apart from the others. */
  aside?: ReactNode;
  /** A second button beside the submit button. */
  other?: ReactNode;
  onClose: () => void;
  /** react-admin inputs, and texts around them. */
  children: ReactNode;
}

export interface FormDialogProps extends FieldsProps, Pick<DialogFrameProps, 'title' | 'wide'> {
  resource?: string;
  /** The record that fills the form. */
  record?: Partial<RaRecord>;
  initial?: object;
  /** The names of the form's fields; errors of any other field are shown below the form. */
  fields: readonly string[];
  /** The form's name among the dialogs of the page; drafts are stored under it when the session ends. */
  draft: string;
  /** Values without an input that are stored with the draft. */
  along?: readonly string[];
  /** When a field is first validated: while it is typed, or when the form is sent. */
  mode?: 'onChange' | 'onSubmit';
  /** Whether another action is running, such as a deletion. */
  busy?: boolean;
  /** The error message of another action. */
  problem?: string;
  /** Sends the form's values. @throws the server's refusal: the dialog stays open with it */
  save: (values: Body) => Promise<unknown>;
}

/**
 * A dialog with a react-admin form. The server's errors are shown below their fields; the input stays, also
 * when the session ends.
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
  // A ref, because a second click can come before React has rendered the first.
  const underWay = useRef(false);
  const waiting = busy || saving;
  const { ready, onClose } = shown;

  /** @returns errors by field, for react-admin's form */
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

/** Inside the form: the fields, the error message and the buttons. */
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
