import { cleanText } from '@coastok/domain';
import { type ReactNode, useState } from 'react';
import { HttpError, type RaRecord, useCreate, useDataProvider, useUpdate } from 'react-admin';
import { FormDialog, type FormDialogProps } from '../dialogs/FormDialog';
import { MergeDialog } from '../forms/StaleRecord';
import { AlsoOpen } from '../live/AlsoOpen';
import { useMessage } from '../messages/useMessage';
import { detailsOf } from '../provider/httpError';
import { intentionKey } from '../provider/idempotency';
import type { Body } from '../provider/records';

interface RecordDialogProps<Saved extends RaRecord> extends Pick<
  FormDialogProps,
  'title' | 'initial' | 'fields' | 'busy' | 'problem' | 'aside' | 'onClose'
> {
  resource: string;
  /** The record to change; a new one, begun with `initial`, when absent. */
  record?: Saved;
  /** What the form is filled from, where that is not the record as it is read. */
  toForm?: (record: Saved) => Saved;
  /** Gets what the form held. */
  onSaved: (values: Body) => void;
  /** Inputs of react-admin. */
  children: ReactNode;
}

/** Texts as they will be kept. */
const cleaned = (values: Body): Body =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleanText(value) : value,
    ]),
  );

/** Makes a record or changes one; opens both versions once somebody else has saved it meanwhile. */
export function RecordDialog<Saved extends RaRecord>({
  resource,
  record,
  toForm = read => read,
  onSaved,
  children,
  ...frame
}: RecordDialogProps<Saved>) {
  const message = useMessage();
  const [create] = useCreate<RaRecord, Error>();
  const [update] = useUpdate<RaRecord, Error>();
  const provider = useDataProvider();
  // Somebody else may save it while the dialog is open.
  const [read, setRead] = useState(() => record && toForm(record));
  const [stale, setStale] = useState<string | null>(null);
  // An answer may be lost: what is sent again makes no second one.
  const [key] = useState(intentionKey);

  async function save(values: Body): Promise<void> {
    const data = cleaned(values);
    try {
      if (read) {
        const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
        await update(resource, { id: read.id, data, previousData: read }, options);
      } else await create(resource, { data, meta: { key } }, { returnPromise: true });
    } catch (error) {
      if (!read || !(error instanceof HttpError) || error.status !== 409 || detailsOf(error).errors)
        throw error;
      return setStale(error.message);
    }
    onSaved(data);
  }

  return (
    <FormDialog
      {...frame}
      wide
      resource={resource}
      record={read}
      draft={`${resource}.${record?.id ?? 'new'}`}
      confirm={message('records.save')}
      save={save}
    >
      {children}
      {read && <AlsoOpen resource={resource} id={read.id} />}
      {read && (
        <MergeDialog
          refusal={stale}
          resource={resource}
          onReload={async () =>
            setRead(toForm((await provider.getOne<Saved>(resource, { id: read.id })).data))
          }
          onClose={() => setStale(null)}
        />
      )}
    </FormDialog>
  );
}
