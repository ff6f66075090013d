import { DataTable, useListContext } from 'react-admin';
import { DateField } from '../fields';
import { tableLook } from '../lists/listLook';
import { useMessage } from '../messages/useMessage';
import { ReasonField, SettledField, SubjectField, SumField } from './ReviewFields';
import type { ReviewFilter } from './reviewModel';
import { SettleButton } from './SettleButton';

export const SHAPE = ['1.5fr', '2fr', '1fr', '2fr', '1.5fr', '1fr'];

/** Payments that need a decision by a person, or needed one. */
export function ReviewTable() {
  const message = useMessage();
  const { filterValues } = useListContext();
  const { settled } = filterValues as ReviewFilter;
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableLook}>
      <DataTable.Col source="at" label={message('review.since')}>
        <DateField source="at" time />
      </DataTable.Col>
      <DataTable.Col source="reason" label={message('review.reason')}>
        <ReasonField />
      </DataTable.Col>
      <DataTable.Col align="right" source="amount" label={message('review.amount')}>
        <SumField />
      </DataTable.Col>
      <DataTable.Col source="booking" label={message('review.booking')} disableSort>
        <SubjectField />
      </DataTable.Col>
      <DataTable.Col source="paymentId" label={message('review.payment')} disableSort />
      <DataTable.Col
        source="settled"
        label={message(settled ? 'review.settleComment' : 'lists.actions')}
        disableSort
        align={settled ? 'left' : 'right'}
      >
        <SettledField />
        <SettleButton />
      </DataTable.Col>
    </DataTable>
  );
}
