import { Card, Typography } from '@mui/material';
import { NumberField } from 'react-admin';
import { DateField, MemberField } from '../fields';
import { Fact, Facts } from '../lists/Facts';
import { useMessage } from '../messages/useMessage';
import { AchievedField } from './TakerTable';

/** One pledge on a phone. */
export function TakerCard() {
  const message = useMessage();
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        <MemberField source="userId" link full />
      </Typography>
      <Facts>
        <Fact label={message('pledge.pledgedOn')}>
          <DateField source="pledgeTime" />
        </Fact>
        <Fact label={message('pledge.taken')}>
          <NumberField source="pledgeValue" variant="inherit" />
        </Fact>
        <Fact label={message('pledge.achieved')}>
          <AchievedField />
        </Fact>
      </Facts>
    </Card>
  );
}
