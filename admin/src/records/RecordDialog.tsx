import { type ReactNode, useState } from 'react';
import { Form, HttpError, type RaRecord, useCreate, useDataProvider, useUpdate } from 'react-admin';
import { DialogFields, DialogFrame } from '../dialogs/FormDialog';
import { FormDraft } from '../forms/FormDraft';
import { MergeDialog } from '../forms/StaleRecord';
import { AlsoOpen } from '../live/AlsoOpen';
import { useMessage } from '../messages/useMessage';
import { detailsOf } from '../provider/httpError';
import type { Body } from '../provider/records';

interface RecordDialogProps {
  resource: string;
  title: string;
  /** The record to change; a new one, begun with `initial`, when absent. */
  record?: RaRecord;
  initial?: object;
  /** The fields that the form shows: what is wrong with others is told below them. */
  fields: readonly string[];
  /** Something else is on its way, such as a deletion. */
  busy?: boolean;
  /** Why something else did not work. */
  problem?: string;
  /** A button apart from the others, to the left of them. */
  aside?: ReactNode;
  /** Gets what the form held. */
  onSaved: (values: Body) => void;
  onClose: () => void;
  /** Inputs of react-admin. */
  children: ReactNode;
}

/** Texts as people mean them: without the spaces around them. */
const trimmed = (values: Body): Body =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

/**
 * Makes a record or changes one, in react-admin's form on top of a page. What the server finds wrong with a field stands
 * under it; what was typed stays, also over the end of the session.
 */
export function RecordDialog({
  resource,
  title,
  record,
  initial,
  fields,
  busy = false,
  problem,
  aside,
  onSaved,
  onClose,
  children,
}: RecordDialogProps) {
  const message = useMessage();
  const [create, creation] = useCreate<RaRecord, Error>();
  const [update, change] = useUpdate<RaRecord, Error>();
  const provider = useDataProvider();
  // Somebody else may save it while the dialog is open.
  const [read, setRead] = useState(record);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [stale, setStale] = useState<string | null>(null);
  const waiting = busy || creation.isPending || change.isPending;

  /** @returns what is wrong with which field, for react-admin's form to show */
  async function save(values: Body): Promise<object | undefined> {
    const data = trimmed(values);
    setRefusal(null);
    try {
      if (read) {
        const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
        await update(resource, { id: read.id, data, previousData: read }, options);
      } else await create(resource, { data }, { returnPromise: true });
      onSaved(data);
      return undefined;
    } catch (error) {
      if (read && error instanceof HttpError && error.status === 409 && !detailsOf(error).errors) {
        setStale(error.message);
        return undefined;
      }
      const { root: _sentence, ...wrong } = detailsOf(error).errors ?? {};
      const beside = Object.entries(wrong).filter(([name]) => fields.includes(name));
      if (beside.length === 0 || beside.length < Object.keys(wrong).length)
        setRefusal(error instanceof Error && error.message ? error.message : message('errors.unknown'));
      return Object.fromEntries(beside);
    }
  }

  return (
    <DialogFrame title={title} wide busy={waiting} onClose={onClose}>
      <Form
        resource={resource}
        record={read}
        defaultValues={initial}
        noValidate
        disableInvalidFormNotification
        onSubmit={(values: Body) => (waiting ? undefined : save(values))}
      >
        <DialogFields
          confirm={message('records.save')}
          busy={waiting}
          problem={refusal ?? problem}
          aside={aside}
          onClose={onClose}
        >
          {children}
          {read && <AlsoOpen resource={resource} id={read.id} />}
          {read && (
            <MergeDialog
              refusal={stale}
              resource={resource}
              onReload={async () => setRead((await provider.getOne(resource, { id: read.id })).data)}
              onSave={save}
              onClose={() => setStale(null)}
            />
          )}
          <FormDraft dialog={`${resource}.${record?.id ?? 'new'}`} />
        </DialogFields>
      </Form>
    </DialogFrame>
  );
}
