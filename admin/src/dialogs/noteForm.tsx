import { TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useKeptState } from '../forms/useKeptState';
import { fieldProblem } from '../provider/httpError';

const LONGEST_NOTE = 1000;

interface NoteOptions<Answer> {
  /** Under which what is typed outlives the page. */
  draft: string;
  /** What the server calls the note. */
  field: string;
  send: (note: string) => Promise<Answer>;
  onSent: (answer: Answer, note: string) => void;
  /** Reads the records again; also after a refusal, which came of what somebody else did meanwhile. */
  refresh: () => unknown;
  onClose: () => void;
}

interface Note {
  typed: string;
  setTyped: (typed: string) => void;
  problem: string | undefined;
}

/** What a dialog that asks for a note and sends it hands to its `FormDialog` and its `NoteField`. */
export function useNoteForm<Answer>({ draft, field, send, onSent, refresh, onClose }: NoteOptions<Answer>) {
  const [typed, setTyped] = useKeptState(draft, '');
  const text = typed.trim();
  const sending = useMutation({
    mutationFn: () => send(text),
    onSuccess: answer => {
      onSent(answer, text);
      onClose();
      void refresh();
    },
  });
  function leave(): void {
    if (sending.isError) void refresh();
    onClose();
  }
  const problem = fieldProblem(sending.error, field);
  const note: Note = { typed, setTyped, problem };
  const form = {
    busy: sending.isPending,
    disabled: !text,
    problem: problem ? null : sending.error?.message,
    onClose: leave,
    onSubmit: () => sending.mutate(),
  };
  return { note, form };
}

/** Where the note is typed; what the server finds wrong with it stands below. */
export const NoteField = ({ label, hint, note }: { label: string; hint?: string; note: Note }) => (
  <TextField
    label={label}
    value={note.typed}
    onChange={({ target }) => note.setTyped(target.value)}
    autoFocus
    required
    multiline
    minRows={3}
    error={note.problem !== undefined}
    helperText={note.problem ?? hint}
    slotProps={{ htmlInput: { maxLength: LONGEST_NOTE } }}
    sx={{ mt: 2 }}
  />
);
