import type { Locator, Page } from '@playwright/test';

/** The form on the sign-in page. */
export class SignInForm {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly heading: Locator;

  constructor(page: Page) {
    this.email = page.getByLabel('Email', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Login' });
    this.heading = page.getByRole('heading', { name: 'Sign in to continue (Only for admins)' });
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
