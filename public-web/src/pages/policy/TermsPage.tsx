import { PolicyPage } from './PolicyPage.js';
import { frame } from '../../texts/en/frame.js';
import { terms } from '../../texts/en/terms.js';

export default function TermsPage() {
  return <PolicyPage title={frame.terms} lead={terms.lead} revised="2022-07-28" sections={terms.sections} />;
}
