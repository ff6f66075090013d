import { expect } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

const sandbox = (): string => {
  const { E2E_SANDBOX_URL } = process.env;
  if (!E2E_SANDBOX_URL) throw new Error('The product is started by `node e2e/run.mjs`.');
  return E2E_SANDBOX_URL;
};

/** A unique address. */
export const aNewAddress = (): string => `visitor-${crypto.randomUUID().slice(0, 8)}@example.org`;

/** All mails to an address, the newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${sandbox()}/sandbox/mail?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** The code in the newest of this many mails with a code to an address; waits until they have arrived. */
export async function mailedCode(address: string, mails = 1): Promise<string> {
  const codes = async () =>
    (await mailsTo(address)).flatMap(({ subject }) => /^(\d{6}) is your /.exec(subject)?.[1] ?? []);
  await expect.poll(async () => (await codes()).length).toBe(mails);
  const [newest] = await codes();
  if (!newest) throw new Error(`No code in the mail to ${address}.`);
  return newest;
}

/** The link to one of our pages in the only mail with a link to an address; waits until it has arrived. */
export async function mailedLink(address: string, path: string): Promise<string> {
  const links = async () =>
    (await mailsTo(address)).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  const ours = async () => (await links()).filter(link => new URL(link).pathname === path);
  await expect.poll(async () => (await ours()).length).toBe(1);
  const [link] = await ours();
  if (!link) throw new Error(`No link to ${path} in the mail to ${address}.`);
  return link;
}
