import { displayName } from '@coastok/domain';
import EraseIcon from '@mui/icons-material/DeleteForeverOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { useProfile } from '../../session/useProfile';
import { mayDownloadData, mayErase, type Member } from '../userModel';
import { EraseDialog } from './EraseDialog';
import { useDownloadData } from './useDownloadData';

/** What the law gives every person: a copy of the data, and its erasure. */
export function PersonDataMenu() {
  const actor = useProfile();
  const member = useRecordContext<Member>();
  if (!actor || !member) return null;
  const [downloads, erases] = [mayDownloadData(actor, member), mayErase(actor, member)];
  return downloads || erases ? <DataMenu member={member} downloads={downloads} erases={erases} /> : null;
}

interface DataMenuProps {
  member: Member;
  downloads: boolean;
  erases: boolean;
}

function DataMenu({ member, downloads, erases }: DataMenuProps) {
  const message = useMessage();
  const { busy, download } = useDownloadData(member._id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [erasing, setErasing] = useState(false);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const label = message('personData.menu', { name: displayName(member) });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {downloads && (
          <MenuItem onClick={choose(download)} disabled={busy}>
            <ListItemIcon>
              <DownloadIcon fontSize="small" />
            </ListItemIcon>
            {message('personData.download')}
          </MenuItem>
        )}
        {erases && (
          <MenuItem onClick={choose(() => setErasing(true))} sx={{ color: 'error.main' }}>
            <ListItemIcon>
              <EraseIcon fontSize="small" color="error" />
            </ListItemIcon>
            {message('personData.erase')}
          </MenuItem>
        )}
      </Menu>
      {erasing && <EraseDialog member={member} onClose={() => setErasing(false)} />}
    </>
  );
}
