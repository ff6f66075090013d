import { Box, Card, Typography } from '@mui/material';
import { DateField } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { AboutField, ApartField, KindField, SettledField, SideField } from './DifferenceFields';
import { SettleButtons } from './SettleButtons';

/** One difference on a phone. */
export function DifferenceCard() {
  const message = useMessage();
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        <KindField />
      </Typography>
      <Facts>
        <Fact label={message('difference.ours')}>
          <SideField side="ours" />
        </Fact>
        <Fact label={message('difference.theirs')}>
          <SideField side="theirs" />
        </Fact>
        <Fact label={message('difference.apart')}>
          <ApartField />
        </Fact>
        <Fact label={message('difference.about')}>
          <AboutField />
        </Fact>
        <Fact label={message('difference.foundAt')}>
          <DateField source="foundAt" time />
        </Fact>
      </Facts>
      <Box sx={{ mt: 1.5 }}>
        <SettledField />
        <SettleButtons />
      </Box>
    </Card>
  );
}
