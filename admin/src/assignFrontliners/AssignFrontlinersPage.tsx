import { isRecordId } from '@coastok/domain';
import { LinearProgress } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Area } from '../area/areaModel';
import { useMessage } from '../messages/useMessage';
import { PageTitle } from '../layout/PageTitle';
import { NotFoundPage, RecordProblem } from '../layout/StatusPage';
import { AreaFrontliners } from './AreaFrontliners';

function FrontlinersOf({ areaId }: { areaId: string }) {
  const message = useMessage();
  const { data, error, refetch } = useGetOne<Area>('area', { id: areaId }, { retry: false });
  if (data) return <AreaFrontliners area={data} />;
  if (error)
    return (
      <RecordProblem title={message('area.failedToLoad')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      <PageTitle title={message('frontliners.titleAlone')} />
      <LinearProgress aria-label={message('shell.loading')} />
    </>
  );
}

/** `/assignFrontliners?areaId=`: without an area this address shows nothing. */
export default function AssignFrontlinersPage() {
  const [parameters] = useSearchParams();
  const areaId = parameters.get('areaId');
  return isRecordId(areaId) ? <FrontlinersOf key={areaId} areaId={areaId} /> : <NotFoundPage />;
}
