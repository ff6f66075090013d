import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button, useListContext, useNotify } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useConsoleProvider } from '../provider/dataProvider';
import { reportFilter, type AreaFilter } from './areaModel';

/** Downloads exactly the areas that the list's filters select, all pages of them. */
export function AreaDownloadButton() {
  const message = useMessage();
  const notify = useNotify();
  const provider = useConsoleProvider();
  const { filterValues, total } = useListContext();
  const download = () =>
    provider
      .download('areas', reportFilter(filterValues as AreaFilter))
      .catch((error: Error) => notify(error.message, { type: 'error' }));
  return (
    <Button label={message('area.download')} onClick={() => void download()} disabled={total === 0}>
      <DownloadIcon />
    </Button>
  );
}
