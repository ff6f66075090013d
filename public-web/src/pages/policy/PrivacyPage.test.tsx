import { expect, it } from '@jest/globals';
import { PURPOSES } from '@coastok/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import PrivacyPage from './PrivacyPage.js';

it.each(Object.values(PURPOSES))(
  'the privacy page describes $title: which data, and how long',
  ({ title, text, items, retention }) => {
    const page = renderToStaticMarkup(<PrivacyPage />);
    for (const words of [`<h3>${title}</h3>`, text, `<dd>${items.join(', ')}</dd>`, `<dd>${retention}</dd>`])
      expect(page).toContain(words);
  },
);
