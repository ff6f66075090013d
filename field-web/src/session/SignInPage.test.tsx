import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { type Field, FieldContext } from '../app/field';
import { SignInPage } from './SignInPage';

test('the document holds the sign-in page as it is drawn for who comes for the first time', () => {
  const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  // Nothing is done with it before somebody signs in.
  const field = {} as Field;
  const drawn = renderToString(
    <FieldContext value={field}>
      <SignInPage former={null} />
    </FieldContext>,
  );
  expect(/<div id="root">(.*)<\/div>/.exec(html)?.[1]).toBe(drawn);
});
