import { ColumnsButton, CreateButton, TopToolbar } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../shell/useIsPhone';
import { AreaDownloadButton } from './AreaDownloadButton';
import { useAreaRights } from './useAreaRights';

export function AreaListActions() {
  const message = useMessage();
  const isPhone = useIsPhone();
  const rights = useAreaRights();
  return (
    <TopToolbar>
      {!isPhone && <ColumnsButton />}
      <AreaDownloadButton />
      {rights.create && <CreateButton label={message('area.add')} />}
    </TopToolbar>
  );
}
