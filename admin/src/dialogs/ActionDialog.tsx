import { cleanText } from '@coastok/domain';
import { type ReactNode, useState } from 'react';
import { RecordContextProvider, useRecordContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { isOutage } from '../provider/httpError';
import { intentionKey } from '../provider/idempotency';
import type { Body } from '../provider/records';
import { FormDialog, type FormDialogProps } from './FormDialog';

interface ActionDialogProps<Typed extends object, Answer> extends Pick<
  FormDialogProps,
  'title' | 'wide' | 'color' | 'leave' | 'draft' | 'problem' | 'onClose'
> {
  /** Initial values of all fields: null for an empty value that is not a text. */
  initial: Typed;
  confirm: string | ((typed: Typed) => string);
  ready?: (typed: Typed) => boolean;
  /**
   * Whether the action must have at most one effect, however often it is sent: it is then sent with an idempotency
   * key. After an outage the outcome is unknown, so the same request is sent again, and the fields stay locked
   * until an answer arrives.
   */
  once?: boolean;
  /** Runs the action. @param key the idempotency key */
  act: (typed: Typed, key: string) => Promise<Answer>;
  onDone?: (answer: Answer, typed: Typed) => void;
  /**
   * Reloads what shows the result; also called when the dialog is closed after a refusal, since another
   * person's change caused the refusal.
   */
  refresh?: () => unknown;
  /** The inputs; `locked` while the outcome of the last request is unknown. */
  children: ReactNode | ((locked: boolean) => ReactNode);
}

/** An empty record, so that the form does not read the surrounding record. */
const NOTHING = {};

/** The typed values: texts are cleaned, and an empty text replaces react-admin's null. */
const typedOf = <Typed extends object>(initial: Typed, values: Body): Typed =>
  Object.fromEntries(
    Object.entries(initial).map(([name, first]) => [
      name,
      typeof first === 'string' ? cleanText(String(values[name] ?? '')) : values[name],
    ]),
  ) as Typed; // The form has the same field names as `initial`.

/** A dialog for an action on the surrounding record that needs some input. */
export function ActionDialog<Typed extends object, Answer>({
  initial,
  confirm,
  ready,
  once = false,
  act,
  onDone,
  refresh,
  onClose,
  children,
  ...frame
}: ActionDialogProps<Typed, Answer>) {
  const message = useMessage();
  const around = useRecordContext();
  // The initial values stay when the record reloads.
  const [initialValues] = useState({ ...initial, key: intentionKey() });
  const [failed, setFailed] = useState(false);
  const [unsure, setUnsure] = useState<Typed | null>(null);

  async function save(values: Body): Promise<void> {
    const typed = unsure ?? typedOf(initial, values);
    try {
      const answer = await act(typed, String(values.key));
      onDone?.(answer, typed);
    } catch (error) {
      const unknown = once && isOutage(error);
      setFailed(true);
      setUnsure(unknown ? typed : null);
      throw unknown ? new Error(message('bookingAction.unknownOutcome')) : error;
    }
    onClose();
    void refresh?.();
  }

  return (
    <FormDialog
      {...frame}
      record={NOTHING}
      initial={initialValues}
      fields={Object.keys(initial)}
      along={once ? ['key'] : []}
      mode="onChange"
      confirm={typeof confirm === 'string' ? confirm : values => confirm(typedOf(initial, values))}
      // Locked fields have no values in the form; the values that were sent had already passed this check.
      ready={ready && (values => unsure !== null || ready(typedOf(initial, values)))}
      save={save}
      onClose={() => {
        if (failed) void refresh?.();
        onClose();
      }}
    >
      <RecordContextProvider value={around}>
        {typeof children === 'function' ? children(unsure !== null) : children}
      </RecordContextProvider>
    </FormDialog>
  );
}
