import type { ReportAction } from '@coastok/domain';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { download, type ReportFilter } from '../provider/download';
import { ToolbarButton } from './ToolbarButton';

interface DownloadButtonProps {
  report: ReportAction;
  /** What selects the list's records, all pages of them. */
  filter: ReportFilter;
}

/** A spreadsheet of exactly what the list selects, made by the server; the page can be left meanwhile. */
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
