import { cleanLine } from '@coastok/domain';
import type { FieldBody } from '@coastok/domain';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, ButtonBase, IconButton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { memo, type ReactNode } from 'react';
import { useMessage } from '../../../messages/useMessage';

/** The id of a row's move button, which keeps the focus when the row moves. */
export const moverId = (key: string | undefined, way: 'up' | 'down'): string => `question-${key}-${way}`;

interface QuestionRowProps {
  field: FieldBody;
  at: number;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  /** The question's condition as text; empty for a question to everybody. */
  when: string;
  problem: string | undefined;
  onToggle: (key: string | undefined) => void;
  onMove: (from: number, to: number, focus?: 'up' | 'down') => void;
  onRemove: (key: string | undefined) => void;
  onDrag: (from: number) => void;
  onDrop: (to: number) => void;
  /** The editor, while the question is open. */
  children?: ReactNode;
}

/** One question in short, with buttons to move, remove and open it; only the open one renders its inputs. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { field, at, isFirst, isLast, isOpen, when, problem, onToggle, onMove, onRemove } = props;
  const message = useMessage();
  const label = cleanLine(field.label) || message('formBuilder.untitled');
  const marks = (['required', 'sensitive', 'atDesk'] as const).filter(mark => field[mark]);
  const facts = [
    message(`formBuilder.type.${field.type}`),
    ...marks.map(mark => message(`formBuilder.marks.${mark}`)),
    ...(field.askAt === 'later' ? [message('formBuilder.marks.later')] : []),
  ].join(' · ');
  return (
    <Box
      component="li"
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault();
        props.onDrop(at);
      }}
      sx={{ border: 1, borderColor: problem ? 'error.main' : 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box
          draggable
          title={message('formBuilder.drag', { label })}
          onDragStart={() => props.onDrag(at)}
          sx={{ display: { xs: 'none', sm: 'flex' }, cursor: 'grab', color: 'text.secondary', px: 0.5 }}
        >
          <DragIcon fontSize="small" />
        </Box>
        <ButtonBase
          aria-expanded={isOpen}
          onClick={() => onToggle(field.key)}
          sx={{ flex: 1, minWidth: 0, p: 1, display: 'block', textAlign: 'start' }}
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <span style={visuallyHidden}>{message('formBuilder.edit')} </span>
            {`${at + 1} ${label}`}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {facts}
          </Typography>
          {when && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {message('formBuilder.shownWhen', { conditions: when })}
            </Typography>
          )}
          {problem && (
            <Typography variant="body2" color="error">
              {problem}
            </Typography>
          )}
        </ButtonBase>
        <IconButton
          id={moverId(field.key, 'up')}
          aria-label={message('formBuilder.up', { label })}
          disabled={isFirst}
          onClick={() => onMove(at, at - 1, 'up')}
        >
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton
          id={moverId(field.key, 'down')}
          aria-label={message('formBuilder.down', { label })}
          disabled={isLast}
          onClick={() => onMove(at, at + 1, 'down')}
        >
          <DownIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={message('formBuilder.remove', { label })} onClick={() => onRemove(field.key)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      {props.children}
    </Box>
  );
});
