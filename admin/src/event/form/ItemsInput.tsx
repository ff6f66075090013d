import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { type ReactNode } from 'react';
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { WHOLE_WIDTH } from '../../forms/FormParts';

interface ItemsInputProps {
  source: string;
  /** Left out where the section's title already says it. */
  label?: string;
  /** The label of the add button. */
  add: string;
  /** Initial values of a new item, given the existing ones. */
  begin?: (items: readonly never[]) => unknown;
  children: ReactNode;
}

function AddButton({ label, source, begin }: { label: string } & Pick<ItemsInputProps, 'source' | 'begin'>) {
  const { add } = useSimpleFormIterator();
  const { getValues } = useFormContext();
  return (
    <Button
      size="small"
      startIcon={<AddIcon />}
      onClick={() => add(begin?.((getValues(source) ?? []) as readonly never[]))}
    >
      {label}
    </Button>
  );
}

/** A list whose items can be added, removed and reordered. */
export const ItemsInput = ({ source, label, add, begin, children }: ItemsInputProps) => (
  <Box sx={WHOLE_WIDTH}>
    <ArrayInput source={source} label={label ?? false} helperText={false}>
      <SimpleFormIterator
        addButton={<AddButton label={add} source={source} begin={begin} />}
        disableClear
        fullWidth
        sx={{
          '& .RaSimpleFormIterator-line': { alignItems: 'flex-start', py: 1 },
          // react-admin shows the buttons only on hover, which keyboards and touch screens don't have.
          '& .RaSimpleFormIterator-action': { visibility: 'visible' },
        }}
      >
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  </Box>
);
