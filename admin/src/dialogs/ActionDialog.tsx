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
  /** What its fields hold at first, all of them: null for what has no text and nothing yet. */
  initial: Typed;
  confirm: string | ((typed: Typed) => string);
  ready?: (typed: Typed) => boolean;
  /**
   * It must have one effect at most, however often it is tried: it is sent under one name. After an outage nobody knows
   * whether it was done, so the very same goes out again, and the fields wait for the answer.
   */
  once?: boolean;
  /** Does it. @param key the name that it is sent under */
  act: (typed: Typed, key: string) => Promise<Answer>;
  onDone?: (answer: Answer, typed: Typed) => void;
  /** Reads again what shows it; also when it is left after a refusal, which came of what somebody else did meanwhile. */
  refresh?: () => unknown;
  /** Its inputs; `locked` while they wait for an answer. */
  children: ReactNode | ((locked: boolean) => ReactNode);
}

/** No record: the one around the dialog is none of the form's. */
const NOTHING = {};

/** What was typed: texts as they will be kept, and empty where react-admin has none. */
const typedOf = <Typed extends object>(initial: Typed, values: Body): Typed =>
  Object.fromEntries(
    Object.entries(initial).map(([name, first]) => [
      name,
      typeof first === 'string' ? cleanText(String(values[name] ?? '')) : values[name],
    ]),
  ) as Typed; // The form holds what it began with, by the same names.

/** Something that is done about the record around it, with what has to be said for it. */
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
  // What it began with stays, whatever is read anew meanwhile.
  const [begun] = useState({ ...initial, key: intentionKey() });
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
      initial={begun}
      fields={Object.keys(initial)}
      along={once ? ['key'] : []}
      mode="onChange"
      confirm={typeof confirm === 'string' ? confirm : values => confirm(typedOf(initial, values))}
      // While its fields are locked the form holds nothing of them: what went out before was ready.
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
