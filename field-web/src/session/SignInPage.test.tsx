import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { type Field, FieldContext } from '../app/field';
import { SignInPage } from './SignInPage';

test('the document contains the sign-in page as React renders it for a first visit', () => {
  const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  // Empty: it is not used before somebody signs in.
  const field = {} as Field;
  const drawn = renderToString(
    <FieldContext value={field}>
      <SignInPage former={null} />
    </FieldContext>,
  );
  expect(/<div id="root">(.*)<\/div>/.exec(html)?.[1]).toBe(drawn);
});
