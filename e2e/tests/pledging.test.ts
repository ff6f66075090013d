import type { AreaRecord, PledgeDriveRecord } from '@coastok/domain';
import { DEMO_MEMBER, DEMO_STAFF } from '../console/demoAccounts.js';
import { listAddress } from '../console/memberList.js';
import { areaByCode, aWord } from '../console/people.js';
import { aDrive, pledges, Scoreboard } from '../console/pledges.js';
import { expect, test } from '../console/test.js';
import { downloadSheet } from '../console/workbook.js';

test.describe('the general secretary', () => {
  test.use({ as: 'secretary' });

  test('makes, finds, changes and deletes a drive, whose pledges stay', async ({
    page,
    secretaryApi,
    faults,
  }) => {
    const tag = `Books ${aWord()}`;
    await page.goto('/pledging');
    await page.getByRole('button', { name: 'Create Pledge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Pledge' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(dialog.getByText('Please fill this in.')).toHaveCount(3);
    await dialog.getByLabel('Tag').fill(tag);
    await dialog.getByLabel('Message').fill('How many will you hand out?');
    await dialog.getByLabel('Start time').fill('01/03/2020 00:00');
    await dialog.getByLabel('End time').fill('28/02/2020 00:00');
    await expect(dialog.getByText('The end must be after the start.')).toBeVisible();
    await dialog.getByLabel('End time').fill('01/03/2090 18:30');
    await save.click();
    await expect(page.getByText('The drive is saved.')).toBeVisible();

    const row = page.getByRole('row').filter({ hasText: tag });
    await expect(row).toContainText('ACTIVE');
    await expect(row).toContainText('01 Mar 2020, 12:00 AM');
    await expect(row).toContainText('01 Mar 2090, 6:30 PM');
    const [drive] = await secretaryApi.list<PledgeDriveRecord>('/pledgedetail', { q: tag });
    if (!drive) throw new Error('The drive was not made.');
    expect(drive).toMatchObject({
      startTime: '2020-02-29T18:30:00.000Z',
      endTime: '2090-03-01T13:00:00.000Z',
    });
    await pledges(DEMO_MEMBER.email, drive, 12);

    await row.getByRole('button', { name: `Edit ${tag}` }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Pledge' });
    await expect(editing.getByLabel('Message')).toHaveValue('How many will you hand out?');
    await editing.getByLabel('Start time').fill('01/03/2089 00:00');
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('INACTIVE');

    await row.getByRole('button', { name: `Delete ${tag}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete this pledge drive?' });
    await expect(question).toContainText('What members pledged in it is kept.');
    await question.getByRole('button', { name: 'Yes, Delete Pledge' }).click();
    await expect(page.getByText('The drive is deleted.')).toBeVisible();
    await expect(row).toHaveCount(0);
    faults.expectRefusal(404);
    await new Scoreboard(page).open(drive);
    await expect(page.getByRole('link', { name: /Salt Lake.*12$/ })).toBeVisible();
  });

  test('searches and filters drives, in pages of 5, 10 or 20', async ({ page, secretaryApi }) => {
    const { tag } = await aDrive(secretaryApi);
    await page.goto('/pledging');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Tag',
      'Status',
      'Created',
      'Start time',
      'End time',
      'Actions',
    ]);
    await page.getByPlaceholder('Search drives').fill(tag);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^View / }) });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(tag);
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Status' }).click();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'INACTIVE' }).click();
    await expect(page.getByText('No drive matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows).not.toHaveCount(0);
    await page.getByRole('combobox', { name: 'Per Page' }).click();
    await expect(page.getByRole('option')).toHaveText(['5', '10', '20']);
  });

  test(
    'sees in two windows at once how a scoreboard changes',
    { tag: '@first' },
    async ({ page, context, secretaryApi }) => {
      const drive = await aDrive(secretaryApi);
      await pledges('leader2@coastok.test', drive, 21);
      const here = new Scoreboard(page);
      const there = new Scoreboard(await context.newPage());
      for (const board of [here, there]) {
        await board.open(drive);
        await expect(board.live).toHaveText('Live');
        await expect(board.rows).toHaveText([/1.*Howrah.*1 of \d+ members.*21/]);
      }
      await expect(page.getByText('How many lamps will you light?')).toBeVisible();

      await pledges(DEMO_MEMBER.email, drive, 108);
      for (const { rows } of [here, there]) {
        await expect(rows).toHaveText([/1.*Salt Lake.*108/, /2.*Howrah.*21/]);
      }
      // Both pages received the change by the stream, and did not poll.
      for (const { live } of [here, there]) await expect(live).toHaveText('Live');
      await expect(there.figure('Total pledges')).toHaveText('129');
      await expect(there.figure('Devotees')).toHaveText('2');

      const areas = await secretaryApi.count('/area');
      await page.getByLabel('Show areas without pledges').click();
      await expect(here.rows).toHaveCount(areas);
      await page.getByLabel('Show areas without pledges').click();
      await here.rows.getByRole('link', { name: /Salt Lake/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pledge takers of Salt Lake');
      await expect(page.getByRole('heading', { name: drive.tag })).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: DEMO_MEMBER.shownName })).toContainText('108');
      await page.getByRole('link', { name: 'Scoreboard' }).click();
      await expect(here.rows).toHaveCount(2);
    },
  );

  test('keeps seeing a scoreboard change where a proxy on the way holds streams back', async ({
    page,
    secretaryApi,
  }) => {
    const drive = await aDrive(secretaryApi);
    await pledges('leader2@coastok.test', drive, 7);
    await page.route('**/pledging/summary/stream*', () => undefined);
    const board = new Scoreboard(page);
    await board.open(drive);
    await expect(board.live).toHaveText('Refreshing every few seconds');
    await expect(board.rows).toHaveText([/Howrah.*7/]);
    await pledges(DEMO_MEMBER.email, drive, 9);
    await expect(board.rows).toHaveText([/Salt Lake.*9/, /Howrah.*7/]);
  });

  test('finds the takers of an area, and downloads the listed ones', async ({ page, secretaryApi }) => {
    const [drive] = await secretaryApi.list<PledgeDriveRecord>('/pledgedetail', { q: 'Monsoon Books' });
    const area = await areaByCode(secretaryApi, 'SALTLAKE');
    const where = { pledgeId: drive?._id ?? '', areaId: area._id };
    const kept = { achieved: 'yes' };
    const total = await secretaryApi.count('/pledging', { ...where, ...kept });
    expect(total).toBeGreaterThan(0);
    await page.goto(listAddress(`/pledging/${where.pledgeId}/${where.areaId}`, kept));
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Pledged on',
      'Pledge taken',
      'Achieved',
    ]);
    const sheet = await downloadSheet(page, () => page.getByRole('button', { name: 'Download' }).click());
    expect(sheet.fileName).toBe('pledges.xlsx');
    expect(sheet.rows).toHaveLength(total);
    const name = (await page.getByRole('row').nth(1).getByRole('link').innerText()).trim();
    await page.getByPlaceholder('Search names').fill(name);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText(name);
  });

  test.describe('at the projector', () => {
    test.use({ viewport: { width: 1920, height: 1080 }, contextOptions: { reducedMotion: 'no-preference' } });

    test('shows areas in large letters that scroll by themselves', async ({ page, secretaryApi }) => {
      const [drive] = await secretaryApi.list<PledgeDriveRecord>('/pledgedetail', { q: 'Thousand Rounds' });
      if (!drive) throw new Error('The demo has no drive that runs.');
      const board = new Scoreboard(page);
      await board.open(drive);
      await expect(board.rows.nth(10)).toBeVisible();
      const scrolled = () => board.frame.evaluate(({ scrollTop }) => scrollTop);
      await page.getByRole('button', { name: 'Fullscreen' }).click();
      await expect(page.getByRole('button', { name: 'Leave fullscreen' })).toBeVisible();
      const letters = board.rows.first().locator('.name');
      const ofScreen = () =>
        letters.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize) / 1080);
      await expect.poll(ofScreen, 'height of the letters, of the screen').toBeGreaterThan(0.05);
      await expect.poll(scrolled).toBeGreaterThan(20);
      await page.getByRole('button', { name: 'Leave fullscreen' }).click();
      await expect(page.getByLabel('Show areas without pledges')).toBeVisible();
    });
  });
});

test.describe('an area leader', () => {
  test.use({ as: 'leader' });

  test('goes from the drives straight to the own area, and changes none', async ({ page }) => {
    await page.goto(listAddress('/pledging', { q: 'Thousand Rounds' }));
    await page.getByRole('link', { name: 'View Thousand Rounds' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pledge takers of Salt Lake');
    await expect(page.getByRole('heading', { name: 'Thousand Rounds' })).toBeVisible();
    await page.getByRole('link', { name: 'All drives' }).click();
    await expect(page).toHaveURL('/pledging');
    for (const name of ['Create Pledge', /^Edit /, /^Delete /]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
  });

  test('a leader of several areas reaches the takers of each', async ({ page, secretaryApi }) => {
    const howrah = await areaByCode(secretaryApi, 'HOWRAH');
    const saltLake = await areaByCode(secretaryApi, 'SALTLAKE');
    const ledBy = ({ areaLeader }: AreaRecord) =>
      secretaryApi.put(`/area/${howrah._id}`, { areaLeader: areaLeader?._id });
    await ledBy(saltLake);
    try {
      await page.goto(listAddress('/pledging', { q: 'Thousand Rounds' }));
      await page.getByRole('link', { name: 'View Thousand Rounds' }).click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Pledge takers of Howrah');
      await page.getByRole('combobox', { name: 'Area' }).click();
      await page.getByRole('option', { name: 'Salt Lake' }).click();
      await expect(heading).toHaveText('Pledge takers of Salt Lake');
      await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    } finally {
      await ledBy(howrah);
    }
  });
});

test.describe('an assistant director', () => {
  test.use({ as: 'assistant' });

  test('sees the scoreboard of the own areas', async ({ page, secretaryApi }) => {
    const drive = await aDrive(secretaryApi);
    await pledges('leader2@coastok.test', drive, 40);
    await pledges(DEMO_STAFF.leader.email, drive, 16);
    const board = new Scoreboard(page);
    await board.open(drive);
    await expect(board.rows).toHaveText([/Salt Lake.*16/]);
    await expect(board.figure('Total pledges')).toHaveText('16');
  });
});
