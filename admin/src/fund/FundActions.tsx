import AddIcon from '@mui/icons-material/AddCircleOutlined';
import LedgerIcon from '@mui/icons-material/ReceiptLongOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/access';
import { FundChangeDialog } from './FundChangeDialog';
import { type Fund, ledgerAddress } from './useFund';

interface FundActionsProps {
  /** Whether to link to the ledger; false on the ledger's own page. */
  withLedger?: boolean;
}

/** Buttons to add and remove funds of an area, and the link to its ledger. */
export function FundActions({ withLedger = true }: FundActionsProps) {
  const message = useMessage();
  const mayChange = useMay('fund.change');
  const fund = useRecordContext<Fund>();
  const [changing, setChanging] = useState<'add' | 'remove' | null>(null);
  if (!fund) return null;
  const { name: area } = fund;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, justifyContent: 'flex-end', gap: 0.5 }}
    >
      {mayChange && (
        <>
          <Button
            size="small"
            startIcon={<AddIcon />}
            aria-label={message('funds.addOf', { area })}
            onClick={() => setChanging('add')}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {message('funds.add')}
          </Button>
          <Button
            size="small"
            color="error"
            startIcon={<RemoveIcon />}
            aria-label={message('funds.removeOf', { area })}
            onClick={() => setChanging('remove')}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {message('funds.remove')}
          </Button>
        </>
      )}
      {withLedger && (
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={ledgerAddress(fund.id)}
          startIcon={<LedgerIcon />}
          aria-label={message('funds.ledgerOf', { area })}
        >
          {message('funds.ledger')}
        </Button>
      )}
      {changing && (
        <FundChangeDialog fund={fund} credit={changing === 'add'} onClose={() => setChanging(null)} />
      )}
    </Box>
  );
}
