import type { ReportAction } from '@coastok/domain';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { download, type ReportFilter } from '../provider/download';
import { ToolbarButton } from './ToolbarButton';

interface DownloadButtonProps {
  report: ReportAction;
  /** The filter of the list's records, on all pages. */
  filter: ReportFilter;
}

/** Downloads the filtered list as a spreadsheet, made by the server; the person can leave the page meanwhile. */
export function DownloadButton({ report, filter }: DownloadButtonProps) {
  const message = useMessage();
  const notifyError = useNotifyError();
  const { total } = useListContext();
  const [busy, setBusy] = useState(false);

  async function fetchFile(): Promise<void> {
    setBusy(true);
    try {
      await download(report, filter);
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ToolbarButton
      label={message('lists.download')}
      icon={<DownloadIcon />}
      loading={busy}
      disabled={!total}
      onClick={() => void fetchFile()}
    />
  );
}
