import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../tools/world.mjs';
import { pictureOf } from '../../src/booking/ticket/ticketPicture.js';

/** A mail as a phone shows it. */
export interface ShownMail {
  /** The width of the page, which must fit a phone. */
  width: number;
  heading: string;
  /** All its words, with single spaces. */
  words: string;
  /** The targets of its buttons and links. */
  links: string[];
  /** Pictures that were not shown. */
  broken: number;
  /** The smallest height of a button, or of a link that looks like one. */
  button: number;
}

const PHONE = { width: 390, height: 844 };
const TICKET = `data:image/svg+xml;base64,${Buffer.from(pictureOf('The code of a ticket')).toString('base64')}`;

/** Opens mails in a browser with a phone's width. If MAIL_PICTURES names a folder, it saves a picture of each there. */
export class MailPictures {
  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
  ) {}

  static async open(): Promise<MailPictures> {
    const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false });
    return new MailPictures(browser, await browser.newPage({ viewport: PHONE }));
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  async show({ subject, html }: { subject: string; html: string }): Promise<ShownMail> {
    // The sandbox does not keep attachments.
    await this.page.setContent(html.replace(/cid:[^"]+/g, TICKET));
    const { MAIL_PICTURES: folder } = process.env;
    if (folder) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${subject.replace(/\W+/g, '-')}.png`);
      await this.page.screenshot({ path, fullPage: true });
    }
    return this.page.evaluate<ShownMail>(LOOK);
  }
}

const LOOK = `(() => {
  const links = [...document.querySelectorAll('a[href]')];
  const buttons = links.filter(link => getComputedStyle(link).display === 'inline-block');
  return {
    width: document.documentElement.scrollWidth,
    heading: document.querySelector('h1')?.textContent ?? '',
    words: document.body.innerText.replace(/\\s+/g, ' '),
    links: links.map(link => link.href),
    broken: [...document.images].filter(image => image.naturalWidth === 0).length,
    button: Math.min(...buttons.map(button => button.getBoundingClientRect().height)),
  };
})()`;
