import { ShowBase } from 'react-admin';
import { AreaCard } from './AreaCard';
import AreaList from './AreaList';
import { AreaProblem } from './AreaProblem';

// An unknown area gets the not-found page instead of react-admin's redirect to the list.
const queryOptions = { onError: () => undefined };

/** The page of one area, shown on top of the list from which it was opened. */
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
