import ExpandIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { displayName, type PersonRecord } from '@coastok/domain';
import { useId, useState } from 'react';
import { type Identifier, useGetList } from 'react-admin';
import { MemberName } from '../fields';
import { DeleteAction } from '../lists/RowActions';
import { useMessage } from '../messages/useMessage';
import { PersonAvatar } from '../layout/PersonAvatar';
import { AreaMemberPicker } from './AreaMemberPicker';
import { mayWrite, type Member, MOST_MEMBERS, type Person, samePeople } from './assignmentModel';
import type { Assignment } from './useAssignment';

interface FrontlinerPanelProps {
  frontliner: PersonRecord;
  assignment: Assignment;
  readOnly: boolean;
  defaultExpanded: boolean;
}

const SUMMARY_HEIGHT = 72;

/** One frontliner of the area and their assigned members. */
export function FrontlinerPanel({ frontliner, assignment, readOnly, defaultExpanded }: FrontlinerPanelProps) {
  const message = useMessage();
  const id = useId();
  const { area, work } = assignment;
  const { data, total, error } = useAssignedMembers(area.id, frontliner._id);
  const [draft, setDraft] = useState<Person[] | null>(null);
  const [deleting, setDeleting] = useState(false);
  const changed = draft !== null && data !== undefined && !samePeople(draft, data);
  const name = displayName(frontliner);

  return (
    // The button that deletes is beside the summary: the keyboard can't reach a button inside another button.
    <Box sx={{ position: 'relative' }}>
      <Accordion
        variant="outlined"
        defaultExpanded={defaultExpanded}
        slotProps={{ heading: { component: 'h3' }, region: { id: `${id}members` } }}
        sx={{ '&::before': { display: 'none' } }}
      >
        <AccordionSummary
          id={`${id}summary`}
          aria-controls={`${id}members`}
          expandIcon={<ExpandIcon />}
          sx={{
            pr: readOnly ? 2 : 7,
            minHeight: `${SUMMARY_HEIGHT}px !important`,
            '& .MuiAccordionSummary-content': {
              my: '0 !important',
              alignItems: 'center',
              gap: 1.5,
              minWidth: 0,
            },
          }}
        >
          <PersonAvatar person={frontliner} />
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography component="div" sx={{ fontWeight: 600 }}>
              <MemberName person={frontliner} />
            </Typography>
            <Typography component="div" variant="body2" color="textSecondary">
              {total === undefined ? (
                <Skeleton width={80} />
              ) : (
                message('frontliners.count', { smart_count: total })
              )}
            </Typography>
          </Box>
          {changed && (
            <Chip size="small" color="warning" variant="outlined" label={message('frontliners.changed')} />
          )}
        </AccordionSummary>
        <AccordionDetails>
          {error && <Typography color="error">{error.message}</Typography>}
          {!data && !error && <Skeleton variant="rounded" height={110} />}
          {data &&
            (readOnly ? (
              <AssignedMembers members={data} />
            ) : (
              <FrontlinerMembersForm
                frontliner={frontliner}
                assignment={assignment}
                chosen={draft ?? data}
                changed={changed}
                onChoose={setDraft}
                onReset={() => setDraft(null)}
              />
            ))}
        </AccordionDetails>
      </Accordion>
      {!readOnly && (
        <Box
          sx={{
            position: 'absolute',
            top: 0,
            right: 8,
            height: SUMMARY_HEIGHT,
            display: 'flex',
            alignItems: 'center',
            zIndex: 1,
          }}
        >
          <DeleteAction
            label={message('frontliners.remove', { name })}
            name={name}
            disabled={!mayWrite(work) || total === undefined}
            onClick={() => setDeleting(true)}
          />
        </Box>
      )}
      {deleting && (
        <FrontlinerDeleteDialog
          frontliner={frontliner}
          assignment={assignment}
          members={total ?? 0}
          onClose={() => setDeleting(false)}
        />
      )}
    </Box>
  );
}

/** A frontliner's members, for readers without the right to change them. */
function AssignedMembers({ members }: { members: readonly Member[] }) {
  const message = useMessage();
  if (members.length === 0)
    return <Typography color="textSecondary">{message('frontliners.noMembers')}</Typography>;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {members.map(member => (
        <Chip key={member.id} size="small" label={displayName(member)} />
      ))}
    </Stack>
  );
}

/** The members of an area who are assigned to a frontliner, by name. */
const useAssignedMembers = (areaId: Identifier, frontliner: Identifier) =>
  useGetList<Member>('user', {
    filter: { connectedAreaId: areaId, frontliner },
    pagination: { page: 1, perPage: MOST_MEMBERS },
    sort: { field: 'name', order: 'ASC' },
  });

interface FrontlinerMembersFormProps {
  frontliner: PersonRecord;
  assignment: Assignment;
  chosen: Person[];
  changed: boolean;
  onChoose: (members: Person[]) => void;
  onReset: () => void;
}

/** Chooses and saves the members of a frontliner. */
function FrontlinerMembersForm(props: FrontlinerMembersFormProps) {
  const { frontliner, assignment, chosen, changed, onChoose, onReset } = props;
  const message = useMessage();
  const { area, work, save } = assignment;
  const saving = work.phase === 'busy' && work.frontliner === frontliner._id;
  const onSave = async () => {
    if (await save(frontliner, chosen)) onReset();
  };
  return (
    <Stack spacing={1.5}>
      <AreaMemberPicker
        areaId={area.id}
        frontliner={frontliner._id}
        value={chosen}
        onChange={onChoose}
        disabled={saving}
      />
      <Stack direction="row" spacing={1}>
        <Button
          variant="contained"
          onClick={() => void onSave()}
          disabled={!changed || !mayWrite(work)}
          loading={saving}
        >
          {message('frontliners.save')}
        </Button>
        {changed && (
          <Button onClick={onReset} disabled={saving}>
            {message('frontliners.undo')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

interface FrontlinerDeleteDialogProps {
  frontliner: PersonRecord;
  assignment: Assignment;
  /** Number of assigned members. */
  members: number;
  onClose: () => void;
}

/** Confirms removing a frontliner from the area, and says how many members are left without one. */
function FrontlinerDeleteDialog({ frontliner, assignment, members, onClose }: FrontlinerDeleteDialogProps) {
  const message = useMessage();
  const titleId = useId();
  const textId = useId();
  const { area, work, remove } = assignment;
  const busy = work.phase === 'busy';
  const values = { name: displayName(frontliner), area: area.name, smart_count: members };
  const confirm = async () => {
    await remove(frontliner, members > 0);
    onClose();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={busy ? undefined : onClose}
    >
      <DialogTitle id={titleId}>{message('frontliners.removeTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          {message(members > 0 ? 'frontliners.removeText' : 'frontliners.removeTextAlone', values)}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {message('area.cancel')}
        </Button>
        <Button color="error" variant="contained" onClick={() => void confirm()} loading={busy}>
          {message('frontliners.removeYes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
