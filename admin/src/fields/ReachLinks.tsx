import CallIcon from '@mui/icons-material/CallOutlined';
import TalkIcon from '@mui/icons-material/WhatsApp';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useMessage } from '../messages/useMessage';

interface ReachLinksProps {
  name: string;
  /** An Indian number of ten digits. */
  phone: string;
}

/** Calls or messages a person, one tap each. */
export function ReachLinks({ name, phone }: ReachLinksProps) {
  const message = useMessage();
  const ways = [
    { label: message('lists.call', { name }), href: `tel:+91${phone}`, icon: <CallIcon /> },
    { label: message('lists.whatsApp', { name }), href: `https://wa.me/91${phone}`, icon: <TalkIcon /> },
  ];
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.5 }}>
      {ways.map(({ label, href, icon }) => (
        <Tooltip key={href} title={label}>
          <IconButton href={href} target="_blank" rel="noreferrer" color="primary" aria-label={label}>
            {icon}
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}
