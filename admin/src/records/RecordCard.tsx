import { Box, Card, Typography } from '@mui/material';
import { RecordActions } from './RecordActions';
import { displayOf, kindOf, otherColumns, RecordFacts } from './recordFields';
import { nameFieldOf, type RecordView } from './recordView';

/** One record on a phone: its name with a state beside it, and the other columns below. */
export function RecordCard({ look }: { look: RecordView }) {
  const name = nameFieldOf(look.resource);
  const others = otherColumns(look, name);
  const isState = (source: string) => kindOf(look.resource, source) === 'option';
  return (
    <Card component="li" sx={{ p: 2, pb: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h3">
          {displayOf(look, name)}
        </Typography>
        {others.filter(isState).map(source => (
          <Box key={source}>{displayOf(look, source)}</Box>
        ))}
      </Box>
      <RecordFacts look={look} names={others.filter(source => !isState(source))} />
      <RecordActions look={look} />
    </Card>
  );
}
