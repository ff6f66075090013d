import { describe, expect, it } from '@jest/globals';
import { passwordProblems } from './ChangePasswordPage';

const typed = { old_password: 'Welcome-108', password: 'a new sentence', repeat: 'a new sentence' };

describe('a change of password', () => {
  it('is ready with the old one and twice the same new one', () => {
    expect(passwordProblems(typed)).toEqual({});
  });

  it('needs the old one, 8 characters, and the same again', () => {
    expect(passwordProblems({ ...typed, old_password: '' })).toEqual({ old_password: 'password.required' });
    expect(passwordProblems({ ...typed, password: 'seven77', repeat: 'seven77' })).toEqual({
      password: 'password.tooShort',
    });
    expect(passwordProblems({ ...typed, repeat: 'other' })).toEqual({ repeat: 'password.different' });
  });
});
