import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync, statSync, symlinkSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { coastok, coastokEach } from './coastok.js';
import { ImportPlace } from './importPlace.js';

let place: ImportPlace;

beforeAll(async () => void (place = await ImportPlace.open()));
afterAll(() => place.end());
beforeEach(() => void place.db.collection('audit').deleteMany({}));

test('explains itself with an example for each kind of records', async () => {
  const { code, stdout } = await coastok(['import', '--help']);
  expect(code).toBe(0);
  for (const records of ['users', 'areas', 'events', 'pledges']) {
    expect(stdout).toMatch(new RegExp(`Examples:[^]+\\$ coastok import ${records} `));
  }
});

const WHOLE = 'Please enter a whole number: 1234, 1,234, 1,23,456 or ₹1,234.';

describe('coastok import users', () => {
  /** A file as Excel saves 'Unicode Text'. */
  const EXCEL = Buffer.from(
    [
      '\uFEFFname\tEMAIL\tPhone\tArea_Code\tFacilitator email\tChanting rounds\tDate of birth\tGender\tResidence area',
      'কৃষ্ণ দাস\tNew.One@Example.org\t+91 70000 00001\tsaltlake\tFacilitator@coastok.test\t16\t05-03-2001\tMale\t"Flat 1',
      'Park Road"',
      "'=SUM(1)\tnew.two@example.org\t070000-00002\tHOWRAH",
      '\t\t\t\t',
    ].join('\r\n'),
    'utf16le',
  );

  test('stores what Excel wrote by the rules of the API, once', async () => {
    const path = place.file('excel.txt', EXCEL);
    expect(await place.runEach(['import', 'users', path], ['import', 'users', path])).toMatchObject([
      { code: 0, imported: true, rows: 2, created: 2 },
      { code: 0, created: 0, updated: 0, unchanged: 2 },
    ]);
    const area = await place.find('area', { code: 'SALTLAKE' });
    const facilitator = await place.find('user', { email: 'facilitator@coastok.test' });
    const stored = await place.find('user', { email: 'new.one@example.org' });
    expect(stored).toMatchObject({
      __v: 0,
      name: 'কৃষ্ণ দাস',
      phone: '7000000001',
      connectedAreaId: area?._id,
      facilitator: facilitator?._id,
      dob: '2001-03-05',
      gender: 1,
      residenceArea: 'Flat 1\nPark Road',
      chantingRounds: 16,
      chantingTarget4: expect.any(Date),
      userRole: 0,
      roles: [0],
      status: 1,
      passwordHash: null,
    });
    expect(stored?.searchTokens).toContain('7000000001');
    expect(await place.find('user', { email: 'new.two@example.org' })).toMatchObject({
      name: '=SUM(1)',
      phone: '7000000002',
      connectedSince: expect.any(Date),
    });
    expect(await place.actions()).toEqual(['import.users', 'user.create']);
    expect(await place.db.collection('audit').countDocuments({ action: 'user.create' })).toBe(2);
  });

  test('changes what differs, by email or by phone, and leaves columns alone that the file lacks', async () => {
    const mover = await place.find('user', { email: 'member@coastok.test' });
    const path = place.file(
      'changes.csv',
      'Name,Email,Phone,Area code,Facilitator email,Profession\n' +
        `Meera Moved,member@coastok.test,${mover?.phone},HOWRAH,facilitator@coastok.test,\n` +
        'By Phone,,70000 00002,HOWRAH,,Doctor\n',
    );
    const moved = await place.find('area', { code: 'HOWRAH' });
    expect(await place.runEach(['import', 'users', path], ['import', 'users', path])).toMatchObject([
      { code: 0, updated: 2 },
      { code: 0, updated: 0, unchanged: 2 },
    ]);
    expect(await place.find('user', { email: 'member@coastok.test' })).toMatchObject({
      name: 'Meera Moved',
      connectedAreaId: moved?._id,
      facilitator: mover?.facilitator,
      profession: null,
      expertiseArea: mover?.expertiseArea,
      roles: mover?.roles,
    });
    expect(await place.find('user', { phone: '7000000002' })).toMatchObject({
      name: 'By Phone',
      email: 'new.two@example.org',
      profession: 'Doctor',
    });
    expect(await place.actions()).toEqual(['import.users', 'user.move', 'user.update']);
  });

  test('says which new rows may be of a member, and finds a member by another address, who keeps the own one', async () => {
    const other = { $push: { emails: 'former@example.org' } } as never;
    await place.db.collection('user').updateOne({ email: 'new.two@example.org' }, other);
    const path = place.file(
      'again.csv',
      'Name,Email,Phone,Area code,Date of birth,Profession\n' +
        'Krsna Das,krsna@example.org,7000000050,HOWRAH,2001-03-05,\n' +
        'By Phone,former@example.org,7000000002,HOWRAH,,Baker\n',
    );
    const reason = expect.stringMatching(
      /^Is it one of these\? কৃষ্ণ দাস of .+ \(names sound alike, same date of birth\)$/,
    );
    const told = { created: 1, updated: 1, similar: 1, hints: [{ line: 2, column: null, reason }] };
    expect(
      await place.runEach(
        ['duplicates', 'scan'],
        ['import', 'users', path, '--dry-run'],
        ['import', 'users', path],
      ),
    ).toMatchObject([
      { code: 0 },
      { code: 0, imported: false, ...told },
      { code: 0, imported: true, ...told },
    ]);
    expect(await place.find('user', { email: 'new.two@example.org' })).toMatchObject({ profession: 'Baker' });
  });

  const WRONG =
    'Name,Email,Phone,Area code,Facilitator email,Chanting rounds,Gender,Date of birth\n' +
    'Good,good@example.org,7000000010,SALTLAKE,,,,\n' +
    '"Two\nlines",nobody,12345,NOWHERE,member@coastok.test,1.5,Boy,31/02/2001\n' +
    ',,7000000011,,,,,\n' +
    'Twice,GOOD@example.org,7000000012,SALTLAKE,,,,\n' +
    'Taken,other@example.org,70000 00001,SALTLAKE,,,,,x\n' +
    'Taken,other@example.org,70000 00001,SALTLAKE,,1001,,\n';
  const PROBLEMS = [
    { line: 3, column: 'Email', reason: 'Please enter a valid email.' },
    { line: 3, column: 'Phone', reason: 'Phone number should be 10 digit only.' },
    { line: 3, column: 'Area code', reason: 'There is no area with the code NOWHERE.' },
    {
      line: 3,
      column: 'Facilitator email',
      reason: 'There is no active facilitator with the email member@coastok.test.',
    },
    { line: 3, column: 'Chanting rounds', reason: WHOLE },
    { line: 3, column: 'Gender', reason: 'Please enter one of MALE (or 1), FEMALE (or 2), OTHER (or 3).' },
    {
      line: 3,
      column: 'Date of birth',
      reason:
        'There is no day 31/02/2001. Please enter a day as yyyy-MM-dd, dd/MM/yyyy, dd-MM-yyyy, dd.MM.yyyy or dd-MMM-yyyy: ' +
        '2001-03-05, 05/03/2001, 05-03-2001, 05.03.2001, 05-Mar-2001.',
    },
    { line: 5, column: 'Name', reason: 'Name is required.' },
    { line: 5, column: 'Email', reason: 'Email is required.' },
    { line: 5, column: 'Area code', reason: 'Area code is required.' },
    { line: 6, column: 'Email', reason: 'Line 2 says the same.' },
    { line: 7, column: null, reason: 'Cell 9 has no heading above it.' },
    { line: 8, column: 'Phone', reason: 'This phone number is already registered.' },
    { line: 8, column: 'Chanting rounds', reason: 'Chanting rounds may be at most 1000.' },
  ];

  const MANY =
    'Name,Email,Phone,Area code\n' +
    Array.from({ length: 300 }, (_, at) => `X,x${at}@example.org,${at},SALTLAKE\n`).join('') +
    'Good,good@example.org,7000000010,SALTLAKE\n';

  test('names every wrong cell by line and column, a screenful of them, and imports nothing', async () => {
    const before = await place.contentOf('user');
    const [refused, many] = await coastokEach(
      [
        ['import', 'users', place.file('wrong.csv', WRONG), '--json'],
        ['import', 'users', place.file('many.csv', MANY), '--partial', '--dry-run'],
      ],
      place.env,
    );
    const tally = { imported: false, rows: 6, created: 1, refused: 5, problems: PROBLEMS };
    expect([refused?.code, JSON.parse(refused?.stdout ?? '')]).toEqual([1, expect.objectContaining(tally)]);
    expect(many?.code).toBe(1);
    expect(many?.stdout.match(/^ {2}line \d+, Phone:/gm)).toHaveLength(20);
    expect(many?.stdout).toMatch(/300 rows of 301 [^]+and 280 rows more[^]+1 would be created[^]+dry run/);
    expect(await place.contentOf('user')).toBe(before);
    expect(await place.actions()).toEqual([]);
  });

  test('imports the good rows with --partial, and writes all wrong ones to a file', async () => {
    const path = place.file('wrong.csv', WRONG);
    const [ended] = await place.runEach([
      'import',
      'users',
      path,
      '--partial',
      '--problems',
      place.pathOf('problems.csv'),
    ]);
    expect(ended).toMatchObject({ code: 1, imported: true, created: 1, refused: 5 });
    expect(await place.find('user', { email: 'good@example.org' })).not.toBeNull();
    const written = parse(readFileSync(place.pathOf('problems.csv')), { bom: true, columns: true });
    expect(written).toEqual(
      PROBLEMS.map(({ line, column, reason }) => ({
        Line: String(line),
        Column: column ?? '',
        Reason: reason,
      })),
    );
  });

  test('refuses a row whose address passes from one record to another by a merge', async () => {
    const merges = place.db.collection('merge');
    const before = { emails: ['passing@example.org'], phones: [] };
    await merges.insertOne({ state: 'planned', before }, { bypassDocumentValidation: true });
    const rows = ['Uma,passing@example.org,8300000001,HOWRAH', 'Uma,staying@example.org,8300000002,HOWRAH'];
    const path = place.file('passing.csv', ['Name,Email,Phone,Area code', ...rows, ''].join('\n'));
    const [ended] = await place.runEach(['import', 'users', path, '--partial']);
    await merges.deleteMany({ before });
    const reason = 'This email is already registered.';
    expect(ended).toMatchObject({ created: 1, problems: [{ line: 2, column: 'Email', reason }] });
    expect(await place.find('user', { email: 'passing@example.org' })).toBeNull();
  });
});

describe('coastok import', () => {
  const AREAS =
    'Code;Name;Area leader email;Facilitator emails\n' +
    'NEWPLACE;New Place;leader@coastok.test;facilitator@coastok.test\n' +
    'saltlake;Salt Lake City;leader@coastok.test;facilitator@coastok.test\n' +
    'DUMDUM2;Dum Dum;member@coastok.test;nobody@example.org\n';
  const EVENTS =
    'Event id,Title,From date,To date,Registration amount,Accommodations,Published,Registration opens at\n' +
    'spring-camp,Spring Camp,01/02/2031,03/02/2031,"₹1,200","[{""id"":1,""name"":""Hall"",""amount"":50}]",Yes,05/01/2031 09:00\n' +
    'mayapur-camp,Mayapur,2031-02-16,2031-02-15,x,{,perhaps,\n';

  test('takes areas by code and events by id, and gives nobody a role', async () => {
    const [areas, events] = await place.runEach(
      ['import', 'areas', place.file('areas.csv', AREAS), '--partial'],
      ['import', 'events', place.file('events.csv', EVENTS), '--partial'],
    );
    expect(areas).toMatchObject({
      created: 1,
      updated: 1,
      problems: [
        { line: 4, column: 'Area leader email', reason: expect.stringContaining('does not hold the role') },
        { line: 4, column: 'Facilitator emails', reason: expect.stringContaining('There is no member') },
      ],
    });
    const leader = await place.find('user', { email: 'leader@coastok.test' });
    expect(await place.find('area', { code: 'NEWPLACE' })).toMatchObject({ areaLeader: leader?._id });
    expect(await place.find('area', { code: 'SALTLAKE' })).toMatchObject({ name: 'Salt Lake City' });
    expect((await place.find('user', { email: 'member@coastok.test' }))?.roles).not.toContain(4);
    expect(events).toMatchObject({
      created: 1,
      problems: [
        { line: 3, column: 'To date', reason: 'The end date must not be before the start date.' },
        { line: 3, column: 'Registration amount', reason: WHOLE },
        {
          line: 3,
          column: 'Published',
          reason: 'Please enter Yes or No; true or false and 1 or 0 are taken too.',
        },
        { line: 3, column: 'Accommodations', reason: 'This is not valid JSON.' },
      ],
    });
    expect(await place.find('event', { eventId: 'spring-camp' })).toMatchObject({
      fromDate: '2031-02-01',
      registrationAmount: 1200,
      categories: [{ id: 1, name: 'Hall', amount: 50 }],
      published: true,
      registrationOpensAt: new Date('2031-01-05T03:30:00Z'),
    });
    expect(await place.actions()).toEqual([
      'area.create',
      'area.update',
      'event.create',
      'import.areas',
      'import.events',
    ]);
  });

  test('checks what only the database can tell of an event, and imports nothing', async () => {
    const booked = await place.find('booking', { 'seat.room': { $gt: 0 } });
    const event = await place.find('event', { _id: booked?.eventId });
    const room = event?.categories.find(({ id }: { id: number }) => id === booked?.seat.category);
    const landing = `"{""headerImages"":[""/api/v1/file/${'0a'.repeat(16)}""]}"`;
    const path = place.file(
      'checked.csv',
      'Event id,Title,From date,To date,Registration amount,Accommodations,Landing page\n' +
        'summer-camp,Summer Camp,2031-05-01,2031-05-03,100,[],\n' +
        `${event?.eventId},${event?.title},${event?.fromDate},${event?.toDate},100,[],${landing}\n` +
        `autumn-camp,Autumn Camp,2031-09-01,2031-09-03,100,[],${landing}\n`,
    );
    const before = await place.contentOf('event');
    const ended = await place.runEach(['import', 'events', path, '--dry-run'], ['import', 'events', path]);
    const noPicture = { column: 'Landing page', reason: 'Please send a picture that you uploaded.' };
    for (const tally of ended) {
      expect(tally).toMatchObject({
        code: 1,
        imported: false,
        created: 1,
        problems: [
          { line: 3, column: 'Accommodations', reason: expect.stringContaining(room.name) },
          { line: 3, ...noPicture },
          { line: 4, ...noPicture },
        ],
      });
    }
    expect(await place.contentOf('event')).toBe(before);
  });

  test('takes pledges by drive and member, while the drive is active', async () => {
    const [active, over, member] = await Promise.all([
      place.find('pledgeDrive', { endTime: { $gt: new Date() }, startTime: { $lt: new Date() } }),
      place.find('pledgeDrive', { endTime: { $lt: new Date() } }),
      place.find('user', { email: 'new.one@example.org' }),
    ]);
    const path = place.file(
      'pledges.csv',
      'Drive,Email,Phone,Pledged,Achieved\n' +
        `${active?.tag},new.one@example.org,,16,20\n` +
        `${active?._id},,7000000002,5,\n` +
        `${over?._id},new.one@example.org,,1,\n` +
        `${active?._id},new.one@example.org,,16,20\n` +
        'Nothing,nobody@example.org,,-1,\n',
    );
    const more = place.file('more.csv', `Drive,Email,Pledged\n${active?._id},new.one@example.org,30\n`);
    const [entered, corrected] = await place.runEach(
      ['import', 'pledges', path, '--partial'],
      ['import', 'pledges', more],
    );
    expect(entered).toMatchObject({
      created: 2,
      problems: [
        { line: 4, column: 'Drive', reason: `'${over?.tag}' does not take pledges right now.` },
        { line: 5, column: 'Email', reason: 'Line 2 says the same.' },
        { line: 6, column: 'Drive', reason: "There is no pledge drive 'Nothing'." },
        { line: 6, column: 'Email', reason: 'There is no member with this email or phone.' },
        { line: 6, column: 'Pledged', reason: WHOLE },
      ],
    });
    expect(corrected).toMatchObject({ code: 0, updated: 1 });
    expect(await place.find('pledge', { pledgeId: active?._id, userId: member?._id })).toMatchObject({
      pledgeValue: 30,
      achieveValue: 20,
      achieved: false,
      connectedAreaId: member?.connectedAreaId,
    });
    const drive = await place.find('pledgeDrive', { _id: active?._id });
    expect(drive?.changes).toBeGreaterThan(active?.changes as number);
    expect(await place.actions()).toEqual(['import.pledges', 'pledging.create', 'pledging.update']);
  });

  test('of areas, events and pledges that were exported changes nothing; who was erased is in no file', async () => {
    const records = ['areas', 'events', 'pledges'];
    const pledged = await place.db.collection('pledge').findOne({ userId: { $ne: null } });
    const erasure = { state: 'done', begunAt: new Date(), endedAt: new Date(), formerStatus: 1 };
    await place.db.collection('user').updateOne({ _id: pledged?.userId }, { $set: { erasure, status: 0 } });
    const contents = () => Promise.all(['area', 'event', 'pledge'].map(name => place.contentOf(name)));
    const before = await contents();
    const ended = await place.runEach(
      ...records.map(name => ['export', name, '--for-import', '--out', place.pathOf(name)]),
      ...records.map(name => ['import', name, place.pathOf(name)]),
    );
    for (const imported of ended.slice(3)) {
      expect(imported).toMatchObject({ code: 0, imported: true, updated: 0, problems: [] });
    }
    expect(ended.slice(3).map(tally => (tally as { rows?: number }).rows)).toEqual([
      await place.db.collection('area').countDocuments({ status: 1 }),
      await place.db.collection('event').countDocuments({ status: 1 }),
      await place.db.collection('pledge').countDocuments({ userId: { $ne: pledged?.userId } }),
    ]);
    expect(await contents()).toEqual(before);
    expect(await place.actions()).toEqual(['export.areas', 'export.events', 'export.pledges']);
  });

  test('leaves its input as it is when problems are to go there, also by another name, and other files too', async () => {
    const input = place.file('precious.csv', 'Name,Email,Phone,Area code\nX,nobody,12,NOWHERE\n');
    symlinkSync(input, place.pathOf('alias.csv'));
    const kept = place.file('kept.csv', 'kept');
    const problems = (...to: string[]) => ['import', 'users', input, '--dry-run', '--problems', ...to];
    const [same, alias, other, forced] = await place.runEach(
      problems(input),
      problems(place.pathOf('alias.csv'), '--force'),
      problems(kept),
      problems(kept, '--force'),
    );
    expect([same?.code, alias?.code, other?.code, forced?.code]).toEqual([4, 4, 5, 1]);
    expect(other?.stderr).toContain('is there already');
    expect(readFileSync(input, 'utf8')).toContain('X,nobody');
    expect(readFileSync(kept, 'utf8')).toContain('NOWHERE');
    expect(statSync(kept).mode & 0o777).toBe(0o600);
  });

  test('says in a line each what is wrong with a file, and that the disk is full', async () => {
    const wrong = place.file('wrong.csv', 'Name,Email,Phone,Area code\n,,,\nA,b,c,d\n');
    const [columns, missing, full, workbook] = await place.runEach(
      ['import', 'users', place.file('columns.csv', 'Name,Colour,NAME\nA,b,c\n')],
      ['import', 'users', place.pathOf('nowhere.csv')],
      ['import', 'users', wrong, '--problems', '/dev/full'],
      ['export', 'users', '--for-import', '--out', place.pathOf('users.xlsx')],
    );
    expect(columns?.code).toBe(1);
    expect(columns?.stderr).toMatch(
      /"The file .+not known: 'Colour'\..+\\n.+more than once: 'Name'\.\\n.+lacks columns: 'Email', /,
    );
    expect(missing).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/ no such file or folder\."}}\n$/),
    });
    expect(full).toMatchObject({
      code: 74,
      stderr: expect.stringMatching(
        /"\/dev\/full could not be written: the disk is full\.\\nNothing was imported\."}}\n$/,
      ),
    });
    expect(workbook).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('an import takes nothing else'),
    });
  });
});
