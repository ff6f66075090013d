import { ColumnsButton, TopToolbar, useListContext } from 'react-admin';
import { AddLink } from '../lists/AddButton';
import { DownloadButton } from '../lists/DownloadButton';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../shell/useIsPhone';
import { useAreaRights } from './AreaActions';
import { type AreaFilter, reportFilter } from './areaModel';

export function AreaListActions() {
  const message = useMessage();
  const isPhone = useIsPhone();
  const rights = useAreaRights();
  const { filterValues } = useListContext();
  return (
    <TopToolbar>
      {!isPhone && <ColumnsButton size="medium" />}
      <DownloadButton report="report.areas" filter={reportFilter(filterValues as AreaFilter)} />
      {rights.create && <AddLink label={message('area.add')} to="/area/create" />}
    </TopToolbar>
  );
}
