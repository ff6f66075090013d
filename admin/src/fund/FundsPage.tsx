import { useMessage } from '../messages/useMessage';
import { Private } from '../screens/Private';
import { PageTitle } from '../shell/PageTitle';
import FundsTab from './FundsTab';

function Funds() {
  const message = useMessage();
  return (
    <>
      <PageTitle title={message('event.tab.funds')} />
      <FundsTab />
    </>
  );
}

/** `/fund`: the table that every event shows as its Funds Overview, for those who may see it there. */
export default function FundsPage() {
  return <Private screen="fundsOverview" page={Funds} />;
}
