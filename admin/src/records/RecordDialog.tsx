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
  /** The record to change; without it a new one, with the values of `initial`. */
  record?: Saved;
  /** Converts the record to the form's values, where they differ. */
  toForm?: (record: Saved) => Saved;
  /** Receives the form's values. */
  onSaved: (values: Body) => void;
  /** react-admin inputs. */
  children: ReactNode;
}

/** The values with their texts cleaned, as they will be stored. */
const cleaned = (values: Body): Body =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleanText(value) : value,
    ]),
  );

/** Creates or changes a record; shows both versions if somebody else has saved it meanwhile. */
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
  // The version that was read at opening: somebody else may save the record while the dialog is open.
  const [read, setRead] = useState(() => record && toForm(record));
  const [stale, setStale] = useState<string | null>(null);
  // If an answer is lost, sending again with the same key creates no second record.
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
