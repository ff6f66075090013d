import { type Segment } from '@coastok/domain';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { useNotifyError } from '../../messages/useNotifyError';
import { useConsoleProvider } from '../../provider/dataProvider';
import { reportFilter } from '../filter/filterModel';
import { ToolbarButton } from './ToolbarButton';

/** A spreadsheet of exactly the members that the list selects, all pages of it, made by the server. */
export function DownloadButton({ segment }: { segment: Segment }) {
  const message = useMessage();
  const notifyError = useNotifyError();
  const provider = useConsoleProvider();
  const { filterValues, total } = useListContext();
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await provider.download('users', reportFilter(segment, filterValues));
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ToolbarButton
      label={message('member.download')}
      icon={<DownloadIcon />}
      loading={busy}
      disabled={!total}
      onClick={() => void download()}
    />
  );
}
