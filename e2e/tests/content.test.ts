import type { ContentRecord } from '@coastok/domain';
import type { Locator } from '@playwright/test';
import { aWord } from '../console/people.js';
import { PIXEL } from '../console/pixel.js';
import { expect, test } from '../console/test.js';

test.use({ as: 'secretary' });

const VIDEO = 'M7lc1UVf-VE';

const isSeen = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

test('a video is added by any of its addresses, shown, changed and deleted', async ({
  page,
  secretaryApi,
}) => {
  const name = `Morning song ${aWord()}`;
  await page.route('https://i.ytimg.com/**', route =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
  await page.route('https://www.youtube-nocookie.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  );
  await page.goto('/publish/videos');
  await page.getByRole('button', { name: 'Add Content' }).click();
  const adding = page.getByRole('dialog', { name: 'Create File' });
  await adding.getByLabel('YouTube address').fill('https://example.org/song.mp4');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('Name is required.')).toBeVisible();
  await expect(adding.getByText('Please enter the address of a YouTube video.')).toBeVisible();
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('YouTube address').fill(`https://youtu.be/${VIDEO}?si=share&t=42`);
  await isSeen(adding.getByRole('img'));
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} is saved.`)).toBeVisible();
  const [video] = await secretaryApi.list<ContentRecord>('/static', { q: name });
  expect(video).toMatchObject({ url: VIDEO, fileType: 2, festType: null });

  const row = page.getByRole('row').filter({ hasText: name });
  await isSeen(row.locator('img'));
  await row.getByRole('link', { name: `View ${name}` }).click();
  const viewing = page.getByRole('dialog', { name });
  const player = `https://www.youtube-nocookie.com/embed/${VIDEO}?rel=0`;
  await expect(viewing.locator('iframe')).toHaveAttribute('src', player);
  await viewing.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Update File' });
  await expect(editing.getByLabel('YouTube address')).toHaveValue(VIDEO);
  await editing.getByRole('combobox', { name: 'Fest Type' }).click();
  await page.getByRole('option', { name: 'Viplava' }).click();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Viplava');

  await page.getByPlaceholder('Search by name').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete this content?' });
  await expect(question).toContainText("Are you sure to delete this Content? This action won't be reverted");
  await question.getByRole('button', { name: 'Yes, Delete Content' }).click();
  await expect(page.getByText(`${name} is deleted.`)).toBeVisible();
  await expect(page.getByText('No content matches')).toBeVisible();
});

test(
  'images can be seen, uploaded and linked to, and an external one is not fetched',
  { tag: '@first' },
  async ({ page, secretaryApi }) => {
    const [uploaded, linked] = [`Lamp ${aWord()}`, `River ${aWord()}`];
    await page.goto('/publish/images');
    for (const name of ['Sunrise at the ghat', 'Tents on the hill']) {
      await isSeen(page.getByRole('row').filter({ hasText: name }).locator('img'));
    }
    await page.getByRole('button', { name: 'Add Content' }).click();
    const adding = page.getByRole('dialog', { name: 'Create File' });
    await adding.getByLabel('Name').fill(uploaded);
    await adding
      .locator('input[type=file]')
      .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(adding.getByText('Your upload is used')).toBeVisible();
    await isSeen(adding.getByRole('img', { name: 'What it looks like' }));
    await adding.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ hasText: uploaded });
    await isSeen(row.locator('img'));
    await row.getByRole('link', { name: `View ${uploaded}` }).click();
    await isSeen(page.getByRole('dialog').getByRole('img', { name: uploaded }));
    await page.getByRole('button', { name: 'Close' }).click();

    const fetched: string[] = [];
    page.on('request', request => fetched.push(request.url()));
    await page.getByRole('button', { name: 'Add Content' }).click();
    await adding.getByLabel('Name').fill(linked);
    await adding.getByLabel('Image address').fill('http://pictures.example/river.jpg');
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding.getByText('Please upload an image or enter an address that begins')).toBeVisible();
    await adding.getByLabel('Image address').fill('https://pictures.example/river.jpg');
    await adding.getByRole('button', { name: 'Save' }).click();
    const gone = page.getByRole('row').filter({ hasText: linked });
    await expect(gone).toBeVisible();
    await expect(gone.locator('img')).toHaveCount(0);
    await gone.getByRole('link', { name: `View ${linked}` }).click();
    await expect(page.getByRole('link', { name: 'Open the picture' })).toHaveAttribute(
      'href',
      /pictures\.example/,
    );
    await page.getByRole('button', { name: 'Close' }).click();
    expect(fetched.filter(url => url.includes('pictures.example'))).toEqual([]);
    const [link] = await secretaryApi.list<ContentRecord>('/static', { q: linked });
    expect(link).toMatchObject({ url: 'https://pictures.example/river.jpg', fileType: 3 });
    // Removed, so that no other test sees the broken link.
    await secretaryApi.put(`/static/${link?._id}`, { status: 0 });
  },
);
