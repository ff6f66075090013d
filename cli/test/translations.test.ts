import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../api/test/world/eventually.js';
import { sharedSandbox } from '../../api/test/world/run.js';
import { readWorkbook } from '../../api/test/world/spreadsheet.js';
import { startApi, type StartedApi } from '../../tools/world.mjs';
import { coastok, testDatabase, type TestDatabase } from './coastok.js';

/*
 * Exports the texts of the product as a spreadsheet, imports changed ones, and checks the texts that visitors then get.
 */

const TITLES = ['key', 'en', 'hi', 'bn', 'or', 'changed'];
const SECRETARY = 'secretary@coastok.test';
const CARER = 'carer@coastok.test';

let database: TestDatabase;
let env: Record<string, string>;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  env = { MONGODB_URI: database.uri };
  for (const [role, email] of [
    ['6', SECRETARY],
    ['3', CARER],
  ] as const) {
    const phone = `983002010${role}`;
    const person = ['--name', 'Uma Sen', '--email', email, '--phone', phone, '--role', role];
    const { code, stderr } = await coastok(['user', 'create', ...person], { env });
    expect({ code, stderr }).toMatchObject({ code: 0 });
  }
  folder = mkdtempSync(join(tmpdir(), 'coastok-translations-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await database.db.collection('text_change').deleteMany({});
});

const translations = (...args: string[]) => coastok(['translations', ...args], { env });
const importAs = (email: string, ...args: string[]) => translations('import', ...args, '--as', email);
const stored = () => database.db.collection('text_change').findOne();
const trail = () => database.db.collection('audit').countDocuments({ action: 'import.translations' });

/** The exported texts by key, each by its title. */
async function exported(): Promise<Map<string, Record<string, string>>> {
  const path = join(folder, 'exported.csv');
  const { code, stderr } = await translations('export', '--out', path, '--force');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const rows: Record<string, string>[] = parse(readFileSync(path), { bom: true, columns: true });
  return new Map(rows.map(row => [row.key ?? '', row]));
}

/** Writes a spreadsheet of some rows. @returns its path */
function fileOf(rows: Record<string, string>[], titles = TITLES): string {
  const quoted = (text = '') => `"${text.replaceAll('"', '""')}"`;
  const lines = [titles, ...rows.map(row => titles.map(title => row[title]))];
  const path = join(folder, `texts-${Date.now()}-${Math.random()}.csv`);
  writeFileSync(path, lines.map(cells => cells.map(quoted).join(',')).join('\n'));
  return path;
}

describe('coastok translations', () => {
  test.each(['export', 'import'])('explains %s with an example', async name => {
    const { code, stdout } = await translations(name, '--help');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      new RegExp(`Usage: coastok translations ${name}[^]+Examples:\n  \\$ coastok translations ${name}`),
    );
  });

  test('exports every text in every language, as csv or as a workbook', async () => {
    const texts = await exported();
    expect(texts.get('site.events.free')).toEqual({
      ...{ key: 'site.events.free', en: 'Free', hi: 'निःशुल्क' },
      ...{ bn: expect.any(String), or: expect.any(String), changed: '' },
    });
    const rule = 'Please enter a number.';
    expect(texts.get(`site.rules.${rule}`)).toMatchObject({ en: rule });
    expect(texts.get('site.purposes.care.title')).toMatchObject({ en: 'Care', hi: 'देखभाल' });
    expect(texts.get('refusal.no-event')).toMatchObject({ en: 'There is no such event.' });
    expect(texts.get('field.phone')).toMatchObject({ en: 'phone' });
    expect(texts.get('message.booking.asked.subject')).toMatchObject({ en: 'We have your request' });
    expect(texts.get('app.frame.today')).toMatchObject({ en: 'Today', hi: 'आज' });
    expect(texts.get('app.desk.scan')).toMatchObject({ en: 'Scan' });
    expect(texts.get('app.refusals.This event is over.')).toMatchObject({ en: 'This event is over.' });
    for (const row of texts.values()) for (const title of TITLES.slice(0, 5)) expect(row[title]).not.toBe('');

    const { stdout: csv } = await translations('export');
    expect(parse(csv, { bom: true })).toHaveLength(texts.size + 1);
    const path = join(folder, 'texts.xlsx');
    const { code, stdout } = await translations('export', '--out', path);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Wrote [\d,]+ texts to .+texts\.xlsx\.\n$/)]);
    const [sheet] = await readWorkbook(readFileSync(path));
    expect(sheet?.rows[0]?.map(cell => cell?.value)).toEqual(TITLES);
    expect(sheet?.rows).toHaveLength(texts.size + 1);

    // Nothing is lost on the way through a workbook or csv.
    const again = await importAs(SECRETARY, path, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ changed: { hi: 0, bn: 0, or: 0 }, problems: [] });
    const whole = await importAs(SECRETARY, fileOf([...texts.values()]));
    expect([whole.code, whole.stdout]).toEqual([0, expect.stringContaining('nothing was changed')]);
    expect(await stored()).toBeNull();
  });

  test('a dry run says what would change, and changes nothing', async () => {
    const file = fileOf([{ key: 'site.events.free', hi: 'मुफ़्त' }]);
    const { code, stdout } = await importAs(SECRETARY, file, '--dry-run');
    expect([code, stdout]).toEqual([
      0,
      `${file}: 1 row. Texts changed: 1 in हिन्दी.\nNothing was changed: this was a dry run.\n`,
    ]);
    expect(await stored()).toBeNull();
  });

  test('keeps what differs, shows when, writes to the trail, and forgets what is the product’s again', async () => {
    const before = (await exported()).get('site.events.free');
    const entries = await trail();
    const file = fileOf([
      { key: 'site.events.free', hi: ' मुफ़्त ', bn: '' },
      { key: 'message.booking.asked.subject', or: 'ଆପଣଙ୍କ ଅନୁରୋଧ ମିଳିଲା' },
    ]);
    const { code, stdout } = await importAs(SECRETARY, file);
    expect([code, stdout]).toEqual([
      0,
      `${file}: 2 rows. Texts changed: 1 in हिन्दी, 1 in ଓଡ଼ିଆ.\nVisitors read them within a minute.\n`,
    ]);
    const texts = await exported();
    expect(texts.get('site.events.free')).toEqual({
      ...before,
      hi: 'मुफ़्त',
      changed: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    });
    expect(texts.get('message.booking.asked.subject')).toMatchObject({ or: 'ଆପଣଙ୍କ ଅନୁରୋଧ ମିଳିଲା' });
    expect(await trail()).toBe(entries + 1);
    const entry = await database.db
      .collection('audit')
      .findOne({ action: 'import.translations' }, { sort: { at: -1 } });
    expect(entry).toMatchObject({ entityId: 'translations', role: 6, address: 'command line' });
    expect(entry?.changes.texts.to).toContainEqual({ key: 'site.events.free', language: 'hi', text: 'मुफ़्त' });

    await importAs(SECRETARY, fileOf([{ key: 'site.events.free', hi: before?.hi ?? '' }]));
    expect((await stored())?.changes).toMatchObject([{ key: 'message.booking.asked.subject' }]);
    expect((await exported()).get('site.events.free')).toEqual(before);
  });

  test('a text whose English the product changed is not used, and the export says so', async () => {
    const of = 'Costs nothing';
    const changes = [{ key: 'site.events.free', language: 'hi', text: 'मुफ़्त', of, at: new Date() }];
    await database.db.collection('text_change').insertOne({ _id: 'texts' as never, __v: 1, changes });
    expect((await exported()).get('site.events.free')).toMatchObject({
      hi: 'निःशुल्क',
      changed: 'English changed. Not used any more: hi: मुफ़्त',
    });
  });

  test('refuses wrong rows by line and column, and then changes nothing', async () => {
    const file = fileOf([
      { key: 'site.events.free', hi: 'मुफ़्त' },
      { key: 'site.events.gone', hi: 'मुफ़्त' },
      { key: 'site.events.fromPrice', hi: 'से', bn: '{price} {day}', or: '<b>{price}</b>' },
      { key: 'site.events.free', bn: 'x' },
      { key: 'site.events.full', en: 'No places', hi: 'भरा' },
      { key: '', hi: 'x' },
    ]);
    const { code, stdout } = await importAs(SECRETARY, file);
    expect(code).toBe(1);
    expect(stdout.split('\n')).toEqual([
      `${file} can’t be imported:`,
      '  line 3, key: There is no text ‘site.events.gone’.',
      '  line 4, hi: It lacks {price}, which the English text has.',
      '  line 4, bn: It has {day}, which the English text does not have.',
      '  line 4, or: There may be no markup in it: no < or >, and no &nbsp; or the like.',
      '  line 5, key: This text is in line 2, too.',
      '  line 6, en: The English text is the product’s: ‘Full’. Export again, and read the translations beside it.',
      '  line 7, key: The key of the text is missing.',
      'Nothing was changed.',
      '',
    ]);
    expect(await stored()).toBeNull();
  });

  test.each<[string, Record<string, string>[], string[], string]>([
    ['an unknown column', [{ key: 'x', fr: 'y' }], ['key', 'fr'], 'columns that are not known'],
    ['no column of a language', [{ key: 'x' }], ['key', 'en'], 'no column of a language'],
    ['no keys', [{ hi: 'x' }], ['hi'], 'lacks columns'],
  ])('refuses a file with %s', async (_, rows, titles, words) => {
    const ended = await importAs(SECRETARY, fileOf(rows, titles));
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringContaining(words)]);
  });

  test('asks for a person who may do it, also for a dry run', async () => {
    const file = fileOf([{ key: 'site.events.free', hi: 'मुफ़्त' }]);
    const codes = [];
    for (const args of [
      [file],
      [file, '--as', 'nobody@coastok.test'],
      [file, '--as', CARER, '--dry-run'],
      [join(folder, 'none.csv'), '--as', SECRETARY],
    ])
      codes.push((await translations('import', ...args)).code);
    expect(codes).toEqual([2, 3, 4, 3]);
    expect(await stored()).toBeNull();
  });
});

/** Instances look for changed texts every 20 seconds. */
const IN_FORCE_WITHIN_MS = 60_000;

describe('visitors', () => {
  let apis: StartedApi[] = [];

  beforeAll(async () => {
    const start = () => startApi({ mongoUri: database.uri, sandbox: sharedSandbox() });
    apis = [await start(), await start()];
  });
  afterAll(() => Promise.all(apis.map(api => api.stop())));

  const SCRIPT = /\/site-assets\/hashed\/(?:hi-[0-9a-f]{12}\/)?index-[\w-]+\.js/;
  const pageOf = async ({ url }: { url: string }, path = '/hi/event') =>
    (await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })).text();
  const inAscii = (text: string) =>
    text.replace(/[^ -~]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

  test(
    'read a changed text on every instance, drawn by the server and in the scripts of the page',
    async () => {
      const lead = 'आने वाले उत्सव देखिए `$यहाँ` "अभी"';
      const before = await pageOf(apis[0] as StartedApi);
      const plain = SCRIPT.exec(before)?.[0] ?? '';
      expect(plain).toMatch(/hashed\/index-/);
      const title = 'मिला नहीं';
      const done = await importAs(
        SECRETARY,
        fileOf([
          { key: 'site.events.lead', hi: lead },
          { key: 'site.frame.notFound', hi: title },
          { key: 'site.frame.needsScript', hi: 'JavaScript चालू करें।' },
        ]),
      );
      expect(done).toMatchObject({ code: 0 });
      const pages = await Promise.all(
        apis.map(api =>
          eventually(async () => {
            const page = await pageOf(api);
            return page.includes('आने वाले उत्सव देखिए `$यहाँ` &quot;अभी&quot;') && page;
          }, 27_000),
        ),
      );
      const [script, other] = pages.map(page => SCRIPT.exec(page)?.[0] ?? '');
      expect(script).toMatch(/hashed\/hi-[0-9a-f]{12}\/index-/);
      // The address is the same on all instances, so that browsers load the file only once.
      expect(other).toBe(script);
      for (const page of pages) expect(page).toContain('JavaScript चालू करें।');
      for (const { url } of apis) {
        const answer = await fetch(url + script);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
        const code = await answer.text();
        expect(code).toContain(inAscii(title));
        // The scripts that it loads later have the texts as well.
        const version = /hi-[0-9a-f]{12}/.exec(script ?? '')?.[0] ?? '';
        const later = [...code.matchAll(/"site-assets\/hashed\/([^"]+\.js)"/g)].map(([, path]) => path);
        expect(later.length).toBeGreaterThan(0);
        for (const path of later) expect(path).toMatch(new RegExp(`^${version}/`));
        const events = /\.\/(EventsPage-[\w-]+\.js)/.exec(code)?.[1];
        const chunk = await (await fetch(`${url}/site-assets/hashed/${version}/${events}`)).text();
        expect(chunk).toContain(inAscii('आने वाले उत्सव देखिए'));
      }
      // The built script and the other languages are unchanged.
      const [{ url }] = apis as [StartedApi];
      expect(await (await fetch(url + plain)).text()).not.toContain(inAscii(title));
      expect(await pageOf({ url }, '/bn/event')).toMatch(/hashed\/index-/);
      expect(await pageOf({ url }, '/event')).toMatch(/hashed\/index-/);
      // A page that was opened before the texts changed still gets its scripts, but they are not cached under the old
      // address.
      const file = plain.split('/').at(-1) ?? '';
      const old = await fetch(`${url}/site-assets/hashed/hi-000000000000/${file}`);
      expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await old.text()).toContain(inAscii(title));
      for (const path of [`hi-000000000000/none.js`, 'hi-000000000000/..%2findex.html', `fr-0/${file}`])
        expect([path, (await fetch(`${url}/site-assets/hashed/${path}`)).status]).toEqual([path, 404]);
    },
    IN_FORCE_WITHIN_MS,
  );

  test(
    'of the field app have a changed text by a worker that their phones install, on every instance',
    async () => {
      const [first, second] = apis as [StartedApi, StartedApi];
      const worker = async ({ url }: { url: string }) => {
        const answer = await fetch(`${url}/field/sw.js`);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
        return answer.text();
      };
      const script = async ({ url }: { url: string }, query = '') => {
        const answer = await fetch(url + file + query);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
        expect(answer.headers.get('content-type')).toMatch(/javascript/);
        return answer.text();
      };
      const plain = await worker(first);
      expect(plain).toContain('const CHANGED = {};');
      const file = /"hi":"([^"]+)"/.exec(plain)?.[1] ?? '';
      const built = await script(first);
      expect(built).toContain('आज');
      const [today, over, december] = ['आज का दिन', 'यह हो चुका है।', 'दिसम्बर'];
      // Two imports: instances detect a change by its number, and the test before this one has used number 1.
      for (const rows of [
        [{ key: 'app.frame.today', hi: today }],
        [
          { key: 'app.refusals.This event is over.', hi: over },
          { key: 'site.dates.months.12', hi: december },
        ],
      ])
        expect(await importAs(SECRETARY, fileOf(rows))).toMatchObject({ code: 0 });
      const workers = await Promise.all(
        apis.map(api =>
          eventually(async () => {
            const text = await worker(api);
            return !text.includes('const CHANGED = {};') && text;
          }, 27_000),
        ),
      );
      // One worker on all instances: phones install it once.
      expect(workers[0]).toBe(workers[1]);
      expect(workers[0]).not.toBe(plain);
      const version = /CHANGED = \{"hi":"(hi-[0-9a-f]{12})"\};/.exec(workers[0] ?? '')?.[1];
      expect(version).toBeTruthy();
      for (const api of [first, second])
        for (const query of ['', `?texts=${version}`, '?texts=hi-000000000000']) {
          const code = await script(api, query);
          for (const text of [today, over, december])
            expect([query, code.includes(inAscii(text))]).toEqual([query, true]);
        }
      expect(await script(first, '?texts=built')).toBe(built);
      // The other languages are unchanged, whether or not the address names a version.
      const bengali = /"bn":"([^"]+)"/.exec(plain)?.[1] ?? '';
      const [asBuilt, asked] = await Promise.all(
        ['', `?texts=${version}`].map(async query => (await fetch(first.url + bengali + query)).text()),
      );
      expect(asked).toBe(asBuilt);
      expect((await fetch(`${first.url}/texts.json`)).headers.get('content-type')).not.toContain('json');
    },
    IN_FORCE_WITHIN_MS,
  );
});
