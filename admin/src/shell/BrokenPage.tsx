import { Button } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { StatusPage } from './StatusPage';

/** Shown when a page throws, or when its code can't be loaded after an update of the product. */
export function BrokenPage() {
  const message = useMessage();
  return (
    <StatusPage
      title={message('shell.brokenTitle')}
      text={message('shell.brokenText')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {message('shell.reload')}
        </Button>
      }
    />
  );
}
