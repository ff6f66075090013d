import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventRecord, VisitorUserRecord } from '@coastok/domain';
import { anArea, aSignedInUser } from './world/builders.js';
import { aNewcomer } from './world/newcomers.js';
import { anImage } from './world/recording.js';
import { googleCredential, VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let event: EventRecord;

beforeAll(async () => {
  world = await startWorld();
  const { client } = await aSignedInUser(world, { userRole: 6 });
  const answer = await client.post<EventRecord>('/api/v1/event', {
    title: 'Winter <Camp> & $& more',
    eventId: 'winter-camp',
    fromDate: '2031-02-16',
    toDate: '2031-02-19',
    registrationAmount: 1400,
    published: true,
    landing: { tagline: 'Four "quiet" days', headerImages: [(await client.upload(anImage())).object.path] },
  });
  const [record] = answer.records;
  if (!record) throw new Error('The event was not created.');
  event = record;
});

afterAll(() => world.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });
const escaped = (text: string) => text.replaceAll('"', '&quot;');
const textOf = async (path: string) => (await get(path)).text();

describe('the field app', () => {
  test('has one page, whose scope ends with a slash', async () => {
    const moved = await fetch(`${world.url}/field`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/field/']);
    expect(await textOf('/field/')).toContain('<title>Coastok Field</title>');
    expect(await textOf('/fields')).not.toContain('Coastok Field');
  });

  test('asks for its service worker again each time', async () => {
    const worker = await get('/field/sw.js');
    expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await worker.text()).toMatch(/\/field\/assets\/index-[\w-]+\.js/);
  });
});

describe('the pages of the public site', () => {
  test('show an event in finished HTML, with its preview and what the browser needs to continue', async () => {
    const html = await textOf('/event/winter-camp');
    expect(html).toContain('<title>Winter &lt;Camp&gt; &amp; $&amp; more · Coastok</title>');
    expect(html).toContain('<meta property="og:description" content="Four &quot;quiet&quot; days" />');
    const picture = `${world.url}${event.landing.headerImages?.[0]?.replace('&', '&amp;')}`;
    expect(html).toContain(`<meta property="og:image" content="${picture}" />`);
    expect(html).toMatch(/<h1>Winter &lt;Camp&gt; &amp; \$&amp; more<\/h1>/);
    expect(html).not.toMatch(/<!--(page|data|preview)-->|__PUBLIC_URL__|<Camp>/);
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    expect(JSON.parse(data).events.found['winter-camp'].title).toBe(event.title);
  });

  test('show a change at once, compressed or not', async () => {
    const { client } = await aSignedInUser(world, { userRole: 6 });
    const at = async (coding: string) =>
      (await get('/event/winter-camp', { 'accept-encoding': coding })).text();
    for (const tagline of ['Five days', 'Six days', 'Four "quiet" days']) {
      const changed = await client.put(`/api/v1/event/${event._id}`, { landing: { tagline } });
      expect(changed.status).toBe(200);
      for (const coding of ['br', 'gzip', 'identity'])
        expect(await at(coding)).toContain(`name="description" content="${escaped(tagline)}"`);
    }
  });

  test('find an event by its record id too, with its canonical address', async () => {
    expect(await textOf(`/event/${event._id}`)).toMatch(
      /<link rel="canonical" href="[^"]*\/event\/winter-camp" \/>/,
    );
  });

  test.each(['/event/no-such-event', '/event/%00', `/event/${'a'.repeat(150)}`, '/event/a/b/c'])(
    '%s is answered with 404 and a page',
    async path => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Page Not Found');
    },
  );

  test('keep search engines away from what belongs to one visitor', async () => {
    for (const path of ['/event/register/winter-camp', '/event/bridge/winter-camp', '/my'])
      expect(await textOf(path)).toContain('<meta name="robots" content="noindex" />');
    expect(await textOf('/event/winter-camp')).not.toContain('noindex');
  });

  test('of one visitor hold nothing of that visitor, and are asked for again each time', async () => {
    const page = await get('/my', { cookie: 'session=of-somebody' });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await page.text()).toBe(await textOf('/my'));
  });

  test('are listed in the site map, which robots.txt names', async () => {
    expect(await textOf('/sitemap.xml')).toContain(`<loc>${world.url}/event/winter-camp</loc>`);
    expect(await textOf('/robots.txt')).toContain(`Sitemap: ${world.url}/sitemap.xml`);
  });

  test('are compressed for browsers that support it', async () => {
    const response = await fetch(`${world.url}/event/winter-camp`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toContain('Winter &lt;Camp&gt;');
  });

  test('have their scripts ready in compressed form, never to be fetched twice', async () => {
    const script = /src="(\/site-assets\/hashed\/[^"]+\.js)"/.exec(await textOf('/event'))?.[1] ?? '';
    const response = await get(script, { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect((await get(`${script}.br`)).headers.get('content-type')).toContain('text/html');
  });

  test('send a short policy with scripts and styles, which load nothing by themselves, and the whole one with pictures', async () => {
    const page = await textOf('/event');
    const parts = [...page.matchAll(/"(\/site-assets\/hashed\/[^"]+\.(?:js|css))"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(parts.some(path => path.endsWith('.js')) && parts.some(path => path.endsWith('.css'))).toBe(true);
    const policyOf = async (path: string, accepted = 'br') =>
      (await get(path, { 'accept-encoding': accepted })).headers.get('content-security-policy');
    for (const path of parts)
      for (const accepted of ['br', 'gzip', 'identity'])
        expect(await policyOf(path, accepted)).toBe(
          "default-src 'none';base-uri 'none';frame-ancestors 'none'",
        );
    for (const path of ['/event', '/site-assets/favicon.svg', '/site-assets/hashed/nothing.js'])
      expect(await policyOf(path)).toContain("script-src 'self'");
  });
});

describe("an event's calendar file", () => {
  test('holds its days and its address', async () => {
    const response = await get('/event/winter-camp/calendar.ics');
    expect(response.headers.get('content-type')).toContain('text/calendar');
    const text = await response.text();
    expect(text).toContain('DTSTART;VALUE=DATE:20310216\r\n');
    expect(text).toContain('DTEND;VALUE=DATE:20310220\r\n');
    expect(text.replaceAll('\r\n ', '')).toContain(`URL:${world.url}/event/winter-camp`);
  });

  test('does not exist for an unknown event', async () => {
    expect((await get('/event/no-such-event/calendar.ics')).status).toBe(404);
  });
});

describe('the public site in other languages', () => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${world.url}${path}`, { redirect: 'manual', headers });
  const placeOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await ask(path, headers);
    return [answer.status, answer.headers.get('location')];
  };

  test('says in its head which language it is in, and where the others are', async () => {
    const html = await textOf('/hi/event/winter-camp?utm=1');
    expect(html).toContain('<html lang="hi">');
    expect(html).toContain('अभी रजिस्टर करें');
    expect(html).toContain('16 – 19 फ़रवरी 2031');
    expect(html).toContain(`<link rel="canonical" href="${world.url}/hi/event/winter-camp" />`);
    const english = await textOf('/event/winter-camp');
    for (const page of [html, english])
      expect(
        [...page.matchAll(/rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(found =>
          found.slice(1),
        ),
      ).toEqual([
        ['en', `${world.url}/event/winter-camp`],
        ['hi', `${world.url}/hi/event/winter-camp`],
        ['bn', `${world.url}/bn/event/winter-camp`],
        ['or', `${world.url}/or/event/winter-camp`],
        ['x-default', `${world.url}/event/winter-camp`],
      ]);
    const map = await textOf('/sitemap.xml');
    expect(map).toContain(`<loc>${world.url}/or/event/winter-camp</loc>`);
    expect(map).toContain(
      `<xhtml:link rel="alternate" hreflang="x-default" href="${world.url}/event/winter-camp"/>`,
    );
  });

  test.each(['hi', 'bn', 'or'])('in %s has links that keep it, and no digits but ASCII ones', async code => {
    const html = await textOf(`/${code}/event`);
    expect(html).toContain(`href="/${code}/event/winter-camp"`);
    expect(html).toContain('₹1,400');
    expect(html).not.toMatch(/[०-९০-৯୦-୯]/);
    expect(html).not.toContain('Festivals, retreats and yatras');
  });

  test('shows the texts of an event that are translated, and marks the others as English', async () => {
    const { client } = await aSignedInUser(world, { userRole: 6 });
    const made = await client.post<EventRecord>('/api/v1/event', {
      title: 'Spring Retreat',
      eventId: 'spring-retreat',
      fromDate: '2031-03-16',
      toDate: '2031-03-19',
      registrationAmount: 900,
      published: true,
      accomodationCategory: {
        2: { id: 2, name: 'Hall', amount: 100 },
        3: { id: 3, name: 'Room', amount: 300 },
      },
      landing: { tagline: 'Four quiet days', notes: ['Bring a shawl.', 'Bring a torch.'] },
    });
    await client.put(`/api/v1/event/${made.records[0]?._id}`, {
      translations: {
        title: { hi: 'वसंत शिविर', bn: 'বসন্ত শিবির' },
        'accomodationCategory.2.name': { hi: 'हॉल' },
        'landing.notes.1': { hi: 'टॉर्च लाएँ।' },
      },
    });
    const hindi = await textOf('/hi/event/spring-retreat');
    expect(hindi).toContain('<h1>वसंत शिविर</h1>');
    expect(hindi).toContain('<title>वसंत शिविर · Coastok</title>');
    expect(hindi).toContain('<p class="hero__tagline" lang="en">Four quiet days</p>');
    expect(hindi).toContain('<li lang="en">Bring a shawl.</li><li>टॉर्च लाएँ।</li>');
    expect(hindi).toMatch(/<th scope="row">हॉल<\/th>.*<th scope="row" lang="en">Room<\/th>/s);
    expect(await textOf('/bn/event')).toContain('<h3>বসন্ত শিবির</h3>');
    expect(await textOf('/or/event')).toContain('<h3 lang="en">Spring Retreat</h3>');
    expect(await textOf('/event/spring-retreat')).toContain('<h1>Spring Retreat</h1>');
  });

  test('remembers what was chosen for a year', async () => {
    const answer = await ask('/hi/event');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^language=hi; Max-Age=31536000; Path=\/;.*SameSite=Lax/,
    );
    expect(answer.headers.get('cache-control')).toContain('private');
    expect((await ask('/hi/event', { cookie: 'language=hi' })).headers.get('set-cookie')).toBeNull();
    const english = await ask('/en/event/winter-camp?a=1');
    expect([english.status, english.headers.get('location')]).toEqual([302, '/event/winter-camp?a=1']);
    expect(english.headers.get('set-cookie')).toContain('language=en');
  });

  test('leads an address without prefix to the language that the visitor reads', async () => {
    expect(await placeOf('/event?a=1', { 'accept-language': 'bn-IN, en;q=0.5' })).toEqual([
      302,
      '/bn/event?a=1',
    ]);
    const moved = await ask('/event', { 'accept-language': 'bn', cookie: 'language=hi' });
    expect(moved.headers.get('location')).toBe('/hi/event');
    expect(moved.headers.get('vary')).toContain('Accept-Language, Cookie');
    expect(moved.headers.get('cache-control')).toContain('private');
    for (const headers of [
      {},
      { 'accept-language': '*' },
      { 'accept-language': 'bn', cookie: 'language=en' },
    ])
      expect(await placeOf('/event', headers as Record<string, string>)).toEqual([200, null]);
    expect(await placeOf('/hi')).toEqual([302, '/hi/event']);
    expect(await placeOf('/en')).toEqual([302, '/event']);
  });

  test('knows the language of a signed-in person where nothing was chosen in the browser', async () => {
    const area = await anArea(world);
    const { browser, record } = await aNewcomer(world, area);
    const placeFor = async (headers: Record<string, string> = {}) => {
      const cookie = [browser.cookie, headers.cookie].filter(Boolean).join('; ');
      return (await placeOf('/my', { 'accept-language': 'bn', ...headers, cookie }))[1];
    };
    expect(await placeFor()).toBe('/bn/my');
    await browser.put(`/web/v1/user/${record._id}`, { language: 'or' });
    expect(await placeFor()).toBe('/or/my');
    expect(await placeFor({ cookie: 'language=hi' })).toBe('/hi/my');
    await browser.delete('/web/v1/session');
    expect(await placeFor()).toBe('/bn/my');
  });

  test('stores a choice on the record of a signed-in person who has none, but no link of another site', async () => {
    const { browser, email } = await aNewcomer(world, await anArea(world));
    const { cookie = '' } = browser;
    const languageOf = async () =>
      (await browser.get<VisitorUserRecord>(`/web/v1/user?email=${email}`)).result.language;
    await ask('/hi/event', { cookie, 'sec-fetch-site': 'cross-site' });
    expect(await languageOf()).toBeNull();
    await ask('/hi/event', { cookie });
    expect(await languageOf()).toBe('hi');
    await ask('/or/event', { cookie });
    expect(await languageOf()).toBe('hi');
  });

  test('stores the choice of a browser on the record when its person signs in', async () => {
    const { browser, email } = await aNewcomer(world, await anArea(world));
    const credential = await googleCredential(world, { name: 'A visitor', email });
    const again = new VisitorClient(world.url, 'language=bn');
    expect((await again.post('/web/v1/session/google', { credential })).status).toBe(200);
    expect((await browser.get<VisitorUserRecord>(`/web/v1/user?email=${email}`)).result.language).toBe('bn');
  });

  test('has a ticket worker below each language', async () => {
    const worker = await textOf('/hi/my/ticket/worker.js');
    expect(worker).toBe(await textOf('/my/ticket/worker.js'));
  });

  test('renders a page whose English is finished by the build in each language', async () => {
    const hindi = await textOf('/hi/about-us');
    expect(hindi).toContain('<title>हमारे बारे में · Coastok</title>');
    expect(hindi).toContain('<h2>हम क्या करते हैं</h2>');
    const english = await textOf('/about-us');
    expect(english).toContain('<h2>What we do</h2>');
    for (const html of [hindi, english])
      expect(html).toContain(`hreflang="or" href="${world.url}/or/about-us"`);
    expect(await placeOf('/contact-us', { cookie: 'language=or' })).toEqual([302, '/or/contact-us']);
  });

  test('draws the page of a guardian in each language', async () => {
    for (const code of ['hi', 'bn', 'or'])
      expect(await textOf(`/${code}/guardian`)).toContain(`hreflang="en" href="${world.url}/guardian"`);
  });

  test.each(['/privacy', '/terms', '/refund', '/notice', '/email'])(
    'has %s in every language that is switched on',
    async path => {
      for (const code of ['hi', 'bn', 'or']) {
        expect(await placeOf(path, { cookie: `language=${code}` })).toEqual([302, `/${code}${path}`]);
        const html = await textOf(`/${code}${path}`);
        expect(html).toContain(`<html lang="${code}">`);
        expect(html).toContain(`hreflang="en" href="${world.url}${path}"`);
      }
    },
  );

  test('renders the policies in each language, with the same anchors', async () => {
    const anchorsOf = (html: string) => [...html.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id);
    for (const path of ['/privacy', '/terms', '/refund']) {
      const english = anchorsOf(await textOf(path));
      expect(english.length).toBeGreaterThan(5);
      const spoken = await Promise.all(['hi', 'bn', 'or'].map(code => textOf(`/${code}${path}`)));
      for (const html of spoken) expect(anchorsOf(html)).toEqual(english);
      expect(spoken[0]).toMatch(/<h2[^>]*>\p{Script=Devanagari}/u);
      expect(spoken[1]).toMatch(/<h2[^>]*>\p{Script=Bengali}/u);
      expect(spoken[2]).toMatch(/<h2[^>]*>\p{Script=Oriya}/u);
    }
  });

  test.each([
    '/fr/event',
    '/fr',
    '/hi/no-such-page',
    '/hi/dashboard',
    '/hi//example.org',
    '/en//example.org',
  ])('knows no page %s', async path => {
    expect((await placeOf(path))[0]).toBe(404);
  });
});
