import { useState } from 'react';
import { useNotifyError } from '../../messages/useMessage';
import { downloadPersonalData } from '../../provider/download';

/** Downloads all data held about a person as a file. */
export function useDownloadData(id: string): { busy: boolean; download: () => void } {
  const notifyError = useNotifyError();
  const [busy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    void downloadPersonalData(id)
      .catch(notifyError)
      .finally(() => setBusy(false));
  };
  return { busy, download };
}
