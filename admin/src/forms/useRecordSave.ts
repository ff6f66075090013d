import { useCreate, useUpdate, type RaRecord } from 'react-admin';

interface RecordSave {
  save: (data: object) => void;
  busy: boolean;
  /** Why it was refused. */
  problem: string | null;
}

/**
 * Makes a new record or changes one, as a dialog's form does; only what differs from `before` is sent.
 * @param before the record to change; a new one is made when absent
 */
export function useRecordSave(
  resource: string,
  before: RaRecord | undefined,
  onSaved: () => void,
): RecordSave {
  const [create, creation] = useCreate<RaRecord, Error>();
  const [update, change] = useUpdate<RaRecord, Error>();
  function save(data: object): void {
    if (!before) void create(resource, { data }, { onSuccess: onSaved });
    else
      void update(
        resource,
        { id: before.id, data, previousData: before },
        { mutationMode: 'pessimistic', onSuccess: onSaved },
      );
  }
  return {
    save,
    busy: creation.isPending || change.isPending,
    problem: creation.error?.message ?? change.error?.message ?? null,
  };
}
