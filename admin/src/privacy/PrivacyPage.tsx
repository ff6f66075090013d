import { formatDate, PRIVACY_NOTICE } from '@coastok/domain';
import { Container, Typography } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { PageTitle } from '../shell/PageTitle';

/** The community's privacy notice: the same text for guests and for those signed in. */
export default function PrivacyPage() {
  const message = useMessage();
  const { title, revised, sections } = PRIVACY_NOTICE;
  return (
    <Container maxWidth="md" component="article" sx={{ py: 2 }}>
      <PageTitle title={title} />
      <Typography color="textSecondary" gutterBottom>
        {message('privacy.revised', { date: formatDate(revised) })}
      </Typography>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
            {heading}
          </Typography>
          {paragraphs.map(paragraph => (
            <Typography key={paragraph} sx={{ mb: 1.5, maxWidth: '70ch' }}>
              {paragraph}
            </Typography>
          ))}
        </section>
      ))}
    </Container>
  );
}
