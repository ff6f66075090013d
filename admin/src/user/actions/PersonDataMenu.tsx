import { can, displayName } from '@coastok/domain';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import EraseIcon from '@mui/icons-material/DeleteForeverOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ChildIcon from '@mui/icons-material/FamilyRestroomOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import {
  Button,
  DialogActions,
  DialogContent,
  IconButton,
  ListItemIcon,
  Menu,
  MenuItem,
  Skeleton,
  Tooltip,
} from '@mui/material';
import { Suspense, lazy, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { DialogFrame } from '../../dialogs/DialogFrame';
import { useMessage, useNotifyError } from '../../messages/useMessage';
import { useProfile } from '../../session/access';
import { GuardianDialog } from '../guardian/GuardianDialog';
import { mayCorrectToChild } from '../guardian/guardianModel';
import { mayDownloadData, mayErase, type Member } from '../userModel';
import { EraseDialog } from './EraseDialog';
import { MemberChangeDialog } from './MemberChangeDialog';
import { REMOVAL } from './memberChanges';
import { downloadPersonalData } from '../../provider/download';

const Sessions = lazy(() => import('../../account/Sessions'));

interface PersonDataMenuProps {
  /** Called after the member was deleted; if given, the menu also offers the deletion, where it is allowed. */
  onRemoved?: () => void;
}

/** A copy of a person's data, its erasure, the person's sessions, and the correction that marks a member as a child. */
export function PersonDataMenu({ onRemoved }: PersonDataMenuProps) {
  const actor = useProfile();
  const member = useRecordContext<Member>();
  if (!actor || !member) return null;
  const rights = {
    downloads: mayDownloadData(actor, member),
    erases: mayErase(actor, member),
    seesSessions: can(actor, 'user.listSessions'),
    correctsToChild: mayCorrectToChild(actor, member),
    removes: onRemoved !== undefined && REMOVAL.allowed(actor, member),
  };
  return Object.values(rights).some(Boolean) ? (
    <DataMenu member={member} {...rights} onRemoved={onRemoved} />
  ) : null;
}

interface DataMenuProps {
  member: Member;
  downloads: boolean;
  erases: boolean;
  seesSessions: boolean;
  correctsToChild: boolean;
  removes: boolean;
  onRemoved: (() => void) | undefined;
}

function DataMenu({ member, onRemoved, ...rights }: DataMenuProps) {
  const { downloads, erases, seesSessions, correctsToChild, removes } = rights;
  const message = useMessage();
  const { busy, download } = useDownloadData(member._id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [erasing, setErasing] = useState(false);
  const [sessionsShown, setSessionsShown] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [removing, setRemoving] = useState(false);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const label = message(removes ? 'lists.moreOf' : 'personData.menu', { name: displayName(member) });
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
        {seesSessions && (
          <MenuItem onClick={choose(() => setSessionsShown(true))}>
            <ListItemIcon>
              <DevicesIcon fontSize="small" />
            </ListItemIcon>
            {message('ownSessions.open')}
          </MenuItem>
        )}
        {correctsToChild && (
          <MenuItem onClick={choose(() => setConfirming(true))}>
            <ListItemIcon>
              <ChildIcon fontSize="small" />
            </ListItemIcon>
            {message('guardian.open')}
          </MenuItem>
        )}
        {removes && (
          <MenuItem onClick={choose(() => setRemoving(true))} sx={{ color: 'error.main' }}>
            <ListItemIcon>
              <REMOVAL.icon fontSize="small" color="error" />
            </ListItemIcon>
            {message(REMOVAL.label)}
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
      {sessionsShown && (
        <DialogFrame
          wide
          title={message('ownSessions.of', { name: displayName(member) })}
          busy={false}
          onClose={() => setSessionsShown(false)}
        >
          <DialogContent>
            <Suspense fallback={<Skeleton height={72} />}>
              <Sessions memberId={member._id} />
            </Suspense>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setSessionsShown(false)}>{message('dialogs.close')}</Button>
          </DialogActions>
        </DialogFrame>
      )}
      {removes && (
        <MemberChangeDialog
          change={REMOVAL}
          member={member}
          open={removing}
          onClose={() => setRemoving(false)}
          onDone={() => onRemoved?.()}
        />
      )}
      {confirming && <GuardianDialog member={member} onClose={() => setConfirming(false)} />}
      {erasing && <EraseDialog member={member} onClose={() => setErasing(false)} />}
    </>
  );
}

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
