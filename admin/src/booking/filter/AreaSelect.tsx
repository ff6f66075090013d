import { ChoiceFilter } from '../../lists/ChoiceFilter';
import { useMessage } from '../../messages/useMessage';
import { useOwnAreas } from '../../session/useOwnAreas';

/** Narrows a queue to one area; only for those who have more than one. */
export function AreaSelect() {
  const message = useMessage();
  const areas = useOwnAreas();
  if (areas.length < 2) return null;
  return (
    <ChoiceFilter
      source="areaId"
      label={message('booking.area')}
      all={message('booking.allAreas')}
      choices={areas.map(({ _id: id, name }) => ({ id, name }))}
    />
  );
}
