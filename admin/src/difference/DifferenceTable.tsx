import { DataTable, useListContext } from 'react-admin';
import { DateField } from '../fields';
import { tableLook } from '../lists/listLook';
import { useMessage } from '../messages/useMessage';
import { AboutField, ApartField, KindField, SettledField, SideField } from './DifferenceFields';
import type { DifferenceFilter } from './differenceModel';
import { SettleButtons } from './SettleButtons';

export const SHAPE = ['1fr', '2fr', '1fr', '1fr', '1fr', '1.5fr', '2.5fr'];

/** The differences with their resolutions. */
export function DifferenceTable() {
  const message = useMessage();
  const { filterValues } = useListContext();
  const onlySettled = (filterValues as DifferenceFilter).state === 'settled';
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableLook}>
      <DataTable.Col source="foundAt" label={message('difference.foundAt')}>
        <DateField source="foundAt" />
      </DataTable.Col>
      <DataTable.Col source="kind" label={message('difference.kind')} disableSort>
        <KindField />
      </DataTable.Col>
      <DataTable.Col align="right" source="ours" label={message('difference.ours')} disableSort>
        <SideField side="ours" />
      </DataTable.Col>
      <DataTable.Col align="right" source="theirs" label={message('difference.theirs')} disableSort>
        <SideField side="theirs" />
      </DataTable.Col>
      <DataTable.Col align="right" source="apart" label={message('difference.apart')} disableSort>
        <ApartField />
      </DataTable.Col>
      <DataTable.Col source="about" label={message('difference.about')} disableSort>
        <AboutField />
      </DataTable.Col>
      <DataTable.Col
        source="state"
        label={message(onlySettled ? 'difference.resolution' : 'lists.actions')}
        disableSort
        align={onlySettled ? 'left' : 'right'}
      >
        <SettledField />
        <SettleButtons />
      </DataTable.Col>
    </DataTable>
  );
}
