import { displayName, isBlank } from '@coastok/domain';
import { Box, ButtonBase, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useRecordContext, useRefresh, useTranslateLabel, useDataProvider } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { MemberPicker } from '../../pickers/MemberPicker';
import { call } from '../../provider/call';
import { fieldProblem } from '../../provider/httpError';
import { useMay, useProfile } from '../../session/access';
import { FACILITATOR_ROLES, FRONTLINER_ROLES, mayChange, type Member } from '../userModel';

type Source = 'chantingRounds' | 'facilitator' | 'frontliner';

interface EditableCellProps {
  source: Source;
  /** The cell's content while it is not being edited. */
  children: ReactNode;
}

const ROLES = { facilitator: FACILITATOR_ROLES, frontliner: FRONTLINER_ROLES };
const PEOPLE = { facilitator: 'facilitatorData', frontliner: 'frontlinerData' } as const;

/** Stops clicks from opening the member's page, to which the row links. */
const staysInCell = {
  onClick: (event: MouseEvent) => event.stopPropagation(),
};

function shownIn(member: Member, source: Source): string {
  if (source === 'chantingRounds') return String(member.chantingRounds);
  return displayName(member[PEOPLE[source]]) || '–';
}

/** A cell that a click or Enter opens for editing, for people who may change that field of that member. */
export function EditableCell({ source, children }: EditableCellProps) {
  const message = useMessage();
  const label = useTranslateLabel();
  const actor = useProfile();
  const mayUpdate = useMay('user.updateOthers');
  const mayAssign = useMay('area.assignFrontliner');
  const member = useRecordContext<Member>();
  const [mode, setMode] = useState<'shown' | 'open' | 'closed'>('shown');
  if (!actor || !member) return null;
  const isOpenTo =
    !member.erasedAt &&
    (source === 'chantingRounds' || member.connectedAreaId !== null) &&
    // Assigning a frontliner is another call, with its own right.
    (source === 'frontliner' ? mayAssign : mayUpdate && mayChange(actor, member, source));
  if (!isOpenTo) return children;
  const field = String(label({ source, resource: 'user' }));
  if (mode === 'open') {
    const editor = { member, label: field, onClose: () => setMode('closed') };
    return (
      <Box {...staysInCell}>
        {source === 'chantingRounds' ? (
          <RoundsEditor {...editor} />
        ) : (
          <PersonEditor {...editor} source={source} />
        )}
      </Box>
    );
  }
  return (
    <ButtonBase
      // After the cell is closed by keyboard, the focus returns here.
      autoFocus={mode === 'closed'}
      aria-label={message('member.changeOf', {
        field,
        name: displayName(member),
        value: shownIn(member, source),
      })}
      onClick={event => {
        event.stopPropagation();
        setMode('open');
      }}
      sx={{
        minHeight: 28,
        minWidth: 40,
        mx: -0.75,
        px: 0.75,
        borderRadius: 1,
        font: 'inherit',
        textAlign: 'inherit',
        justifyContent: source === 'chantingRounds' ? 'flex-end' : 'flex-start',
        '&:hover, &:focus-visible': { bgcolor: 'action.hover', outline: 1, outlineColor: 'divider' },
      }}
    >
      {children}
    </ButtonBase>
  );
}

interface EditorProps {
  member: Member;
  label: string;
  onClose: () => void;
}

/** Saves one field of a member with the version that was read; a refusal is shown beside the cell. */
function useFieldChange(source: Source, member: Member, onClose: () => void) {
  const provider = useDataProvider();
  const refresh = useRefresh();
  const change = useMutation({
    mutationFn: async (value: number | string | null) => {
      if (source !== 'frontliner') {
        const data = { [source]: value } as Partial<Member>;
        await provider.update<Member>('user', { id: member.id, data, previousData: member });
        return;
      }
      const [outcome] = await call('user.bulkUpdate', {
        body: { ids: [member._id], change: { frontliner: value as string | null } },
      });
      if (!outcome?.ok) throw new Error(outcome?.message);
    },
    onSuccess: onClose,
    // Also after a refusal: somebody else's change may have caused it, and the next attempt needs the current
    // version.
    onSettled: () => refresh(),
  });
  const { error } = change;
  return {
    save: change.mutate,
    isPending: change.isPending,
    problem: error ? (fieldProblem(error, source) ?? error.message) : undefined,
  };
}

function RoundsEditor({ member, label, onClose }: EditorProps) {
  const [typed, setTyped] = useState(String(member.chantingRounds));
  const { save, isPending, problem } = useFieldChange('chantingRounds', member, onClose);

  function done(): void {
    const rounds = isBlank(typed) ? null : Number(typed);
    if (rounds === member.chantingRounds) onClose();
    else if (!isPending) save(rounds);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter') done();
  }

  return (
    <TextField
      autoFocus
      hiddenLabel
      margin="none"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onKeyDown={onKeyDown}
      onBlur={() => !problem && done()}
      disabled={isPending}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'numeric', maxLength: 4, sx: { textAlign: 'right' } },
        formHelperText: { role: 'alert' },
      }}
      sx={{ width: problem ? 200 : 80 }}
    />
  );
}

function PersonEditor({
  member,
  label,
  source,
  onClose,
}: EditorProps & { source: 'facilitator' | 'frontliner' }) {
  const { save, isPending, problem } = useFieldChange(source, member, onClose);
  return (
    <Box
      sx={{ width: 220 }}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <MemberPicker
        multiple={false}
        value={member[PEOPLE[source]]}
        onChange={person => save(person?._id ?? null)}
        onBlur={() => !isPending && !problem && onClose()}
        filter={{ areaId: member.connectedAreaId ?? undefined, userRole: ROLES[source] }}
        disabled={isPending}
        input={{ label, error: problem !== undefined, autoFocus: true }}
      />
      {problem && (
        <Typography role="alert" variant="caption" color="error">
          {problem}
        </Typography>
      )}
    </Box>
  );
}
