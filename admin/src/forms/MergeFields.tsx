import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslateLabel } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import type { MergedField } from './mergeModel';
import { MergeValue } from './MergeValue';

export type Side = 'mine' | 'theirs';

interface MergeFieldsProps {
  resource: string;
  fields: readonly MergedField[];
  chosen: Readonly<Record<string, Side>>;
  onChoose: (name: string, side: Side) => void;
}

/** Both versions of a record, field by field; on a conflict the person chooses one of them. */
export function MergeFields({ resource, fields, chosen, onChoose }: MergeFieldsProps) {
  const message = useMessage();
  const translateLabel = useTranslateLabel();
  const id = useId();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {fields.map(({ name, mine, theirs, by }) => {
        const label = translateLabel({ resource, source: name });
        const said = {
          mine: (
            <>
              {message('merge.mine')}: <MergeValue name={name} value={mine} />
            </>
          ),
          theirs: (
            <>
              {message('merge.theirs')}: <MergeValue name={name} value={theirs} />
            </>
          ),
        };
        return (
          <Box component="li" key={name} sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
            <Typography id={`${id}${name}`} sx={{ fontWeight: 600 }}>
              {label}
            </Typography>
            {by === 'both' ? (
              <RadioGroup
                aria-labelledby={`${id}${name}`}
                value={chosen[name] ?? 'mine'}
                onChange={(_, side) => onChoose(name, side as Side)}
              >
                <FormControlLabel value="mine" control={<Radio size="small" />} label={said.mine} />
                <FormControlLabel value="theirs" control={<Radio size="small" />} label={said.theirs} />
              </RadioGroup>
            ) : (
              <Typography variant="body2" component="div">
                {by === 'me' ? said.mine : said.theirs}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
