import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { parse } from 'yaml';
import { versionOf } from '../../tools/workspace/version.mjs';
import { aSignedInUser } from './world/builders.js';
import { eventually } from './world/eventually.js';
import { startWorld, type World } from './world/world.js';

const ROOT = join(import.meta.dirname, '..', '..');

let world: World;

beforeAll(async () => {
  // No server listens there: the payment service is down.
  world = await startWorld({ jobs: true, env: { RAZORPAY_API_URL: 'http://127.0.0.1:1' } });
});

afterAll(() => world.stop());

/** The sum of all samples of a metric whose labels contain `labels`; null when there is none. */
async function sample(name: string, labels = ''): Promise<number | null> {
  const answer = await fetch(`${world.url}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await answer.text()).split('\n').filter(line => line.startsWith(name));
  const values = lines.filter(line => line.includes(labels)).map(line => Number(line.split(' ').at(-1)));
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
}

test('requests are counted by the pattern of their address, never by what is in it', async () => {
  const { client, user } = await aSignedInUser(world, { userRole: 6 });
  const id = user._id.toHexString();
  expect((await client.get(`/api/v1/user/${id}`)).status).toBe(200);
  const labels = 'route="/api/v1/user/:id",status="200"';
  const counted = await eventually(() => sample('coastok_http_request_seconds_count', labels));
  expect(counted).toBe(1);
  expect(await (await fetch(`${world.url}/metrics`)).text()).not.toContain(id);
});

test('jobs are counted by name', async () => {
  const labels = 'job="outbox-mail",outcome="done"';
  const runs = await eventually(() => sample('coastok_job_run_seconds_count', labels));
  expect(runs).toBeGreaterThan(0);
});

test('pending mails and mails that were given up are counted', async () => {
  const now = new Date();
  const message = { kind: 'unknown', payload: {}, attempts: 12, leasedUntil: null, lastError: 'down' };
  await world.db.collection('outbox').insertMany([
    {
      ...message,
      _id: new mongoose.Types.ObjectId(),
      key: 'waiting',
      createdAt: new Date(now.getTime() - 3600_000),
      dueAt: now,
      doneAt: null,
      failedAt: null,
    },
    {
      ...message,
      _id: new mongoose.Types.ObjectId(),
      key: 'given-up',
      createdAt: now,
      dueAt: null,
      doneAt: null,
      failedAt: now,
    },
  ]);
  expect(await sample('coastok_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3600);
  expect(await sample('coastok_outbox_given_up')).toBe(1);
});

test('services say when they last answered, and whether one refuses our key', async () => {
  const answers = world.db.collection<{ _id: string }>('service_answer');
  const answeredAt = new Date('2027-01-14T10:00:00Z');
  const set = { $set: { answeredAt, refusedAt: answeredAt } };
  // This test sends no push, which would change the time of the last answer.
  await answers.updateOne({ _id: 'push' }, set, { upsert: true });
  const labels = '{service="push"}';
  expect(await sample('coastok_gateway_answered_timestamp_seconds', labels)).toBe(
    answeredAt.getTime() / 1000,
  );
  expect(await sample('coastok_gateway_refused', labels)).toBe(1);
});

test('a payment service that is down is seen while nobody pays, with the network’s error', async () => {
  const labels = '{service="payment"}';
  const silence = await eventually(() => sample('coastok_gateway_unanswered_seconds', labels));
  expect(silence).toBeGreaterThan(0);
  expect(await sample('coastok_gateway_unanswered_seconds', '{service="push"}')).toBe(0);
  const answers = world.db.collection<{ _id: string }>('service_answer');
  const stored = await answers.findOne({ _id: 'payment' });
  expect(stored).toMatchObject({
    unansweredSince: expect.any(Date),
    said: expect.stringContaining('ECONNREFUSED'),
  });
});

test('a job that only an older version knew is not overdue', async () => {
  const states = world.db.collection<{ _id: string }>('job');
  const forgotten = { dueAt: new Date(Date.now() - 3600_000), leasedBy: null };
  await states.updateOne({ _id: 'of-an-older-version' }, { $set: forgotten }, { upsert: true });
  expect(await sample('coastok_job_overdue_seconds')).toBeLessThan(3600);
  expect(await sample('coastok_job_overdue_seconds', 'of-an-older-version')).toBeNull();
});

test('the version is a figure, and health names it', async () => {
  const version = versionOf(ROOT);
  expect(await sample('coastok_build_info', `{version="${version}"}`)).toBe(1);
  for (const path of ['live', 'ready'])
    expect(await (await fetch(`${world.url}/health/${path}`)).json()).toMatchObject({
      status: 'ok',
      version,
    });
});

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

/** The command line writes the figures of back-ups, and the node exporter publishes them. */
const BACKUP = /^coastok_(?:backup|unit)_/;

describe('each alert and panel', () => {
  const { groups } = parse(readFileSync(join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8')) as {
    groups: { rules: Rule[] }[];
  };
  const rules = groups.flatMap(group => group.rules);
  const { panels }: Dashboard = JSON.parse(readFileSync(join(ROOT, 'deploy/grafana/coastok.json'), 'utf8'));

  test.each([
    ['the alerts', rules.map(({ expr }) => expr)],
    ['the dashboard', panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))],
  ])('%s: asks only for figures that the API gives', async (_, exprs) => {
    const scrape = await (await fetch(`${world.url}/metrics`)).text();
    const given = new Set([...scrape.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = exprs
      .flatMap(expr => expr.match(/\b(?:coastok|nodejs|process)_\w+/g) ?? [])
      .filter(name => !BACKUP.test(name));
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter(name => !given.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([]);
  });

  test('is explained in a document', () => {
    const manual = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
    const alerts = rules.flatMap(({ alert }) => (alert ? [alert] : []));
    expect(alerts.filter(alert => !manual.includes(`| \`${alert}\``))).toEqual([]);
  });
});
