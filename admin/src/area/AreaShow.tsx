import { ShowBase } from 'react-admin';
import { AreaCard } from './AreaCard';
import AreaList from './AreaList';
import { AreaProblem } from './AreaProblem';

// An unknown area gets the page that says so, not react-admin's way back to the list.
const queryOptions = { onError: () => undefined };

/** An area at an address of its own, shown on top of the list it was chosen from. */
export default function AreaShow() {
  return (
    <ShowBase
      queryOptions={queryOptions}
      render={({ record, error, refetch }) =>
        error ? (
          <AreaProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <AreaList />
            {record && <AreaCard />}
          </>
        )
      }
    />
  );
}
