import { Box, Link } from '@mui/material';
import { useMessage } from '../messages/useMessage';

// Pages of the public site on the same origin, hence plain links.
const LINKS = [
  { label: 'footer.about', href: '/about-us' },
  { label: 'footer.contact', href: '/contact-us' },
  { label: 'footer.privacy', href: '/privacy' },
  { label: 'footer.terms', href: '/terms' },
  { label: 'footer.refund', href: '/refund' },
] as const;

export function Footer() {
  const message = useMessage();
  return (
    <Box component="footer" sx={{ px: 2, py: 3 }}>
      <Box
        component="nav"
        aria-label={message('footer.label')}
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 3, rowGap: 1 }}
      >
        {LINKS.map(({ label, href }) => (
          <Link
            key={href}
            href={href}
            color="textSecondary"
            variant="body2"
            underline="hover"
            sx={{ py: 0.5 }}
          >
            {message(label)}
          </Link>
        ))}
      </Box>
    </Box>
  );
}
