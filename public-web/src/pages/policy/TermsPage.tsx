import { TERMS } from '../../content/terms.js';
import { PolicyPage } from './PolicyPage.js';

export default function TermsPage() {
  return <PolicyPage text={TERMS} />;
}
