import { describe, expect, test } from '@jest/globals';
import { DCLinter } from 'dclint';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { temporaryDirectory } from '../testing/files.mjs';
import { ROOT } from './root.mjs';

const read = /** @param {string} path */ path => readFileSync(join(ROOT, path), 'utf8');

/** Each file is checked by the program that reads it, if that is installed. */
const isHere = /** @param {string} program */ program =>
  spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0;

/**
 * A test that needs a program of the system; if it is skipped, its title says why.
 * @param {string} program
 * @param {string} name
 * @param {() => void} check
 */
const testBy = (program, name, check) =>
  isHere(program) ? test(name, check) : test.skip(`${name} (${program} is not installed)`, check);

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function run(program, args, env = {}) {
  const PATH = `${process.env.PATH}:/usr/sbin`;
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { PATH, ...env } });
  return { status, said: `${stdout}${stderr}` };
}

describe('docker-compose.yml', () => {
  const folder = temporaryDirectory();

  /** Errors by the schema of the Compose specification; the linter's style rules are ignored. */
  async function faultsOf(/** @type {string} */ text) {
    const file = join(folder, 'docker-compose.yml');
    writeFileSync(file, text);
    const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
    /** @type {{ messages: { rule: string, message: string }[] }[]} */
    const results = await linter.lintFiles([file], false);
    expect(results).toHaveLength(1);
    return results.flatMap(({ messages }) =>
      messages.filter(({ rule }) => rule.startsWith('invalid')).map(({ message }) => message),
    );
  }

  test('is what the Compose specification allows', async () => {
    expect(await faultsOf(read('docker-compose.yml'))).toEqual([]);
  });

  test.each([
    ['mem_limit:', 'mem_limits:', '/services/'],
    ['condition: service_healthy', 'condition: well', '/depends_on'],
    ['pids_limit: 512', 'pids_limit: [512]', '/pids_limit'],
  ])('is found out with %s changed to %s', async (from, to, where) => {
    const faults = await faultsOf(read('docker-compose.yml').replaceAll(from, to));
    expect(faults.join('\n')).toContain(where);
  });
});

describe('the units of systemd', () => {
  const folder = temporaryDirectory();
  const names = readdirSync(join(ROOT, 'deploy/systemd')).filter(name => /\.(?:service|timer)$/.test(name));

  testBy('systemd-analyze', 'are good', () => {
    // This path may have spaces, but the paths that the units are for have none.
    const [place, node] = [join(folder, 'coastok'), join(folder, 'node')];
    symlinkSync(ROOT, place);
    symlinkSync(process.execPath, node);
    for (const name of names) {
      const here = read(join('deploy/systemd', name))
        .replaceAll('/opt/coastok', place)
        .replaceAll('/usr/bin/node', node);
      writeFileSync(join(folder, name), here);
    }
    const paths = names.map(name => join(folder, name.replace('@.', '@3001.')));
    for (const name of names.filter(one => one.includes('@.')))
      writeFileSync(join(folder, name.replace('@.', '@3001.')), readFileSync(join(folder, name)));
    expect(run('systemd-analyze', ['verify', ...paths])).toEqual({ status: 0, said: '' });
  });

  test('have a timer for each chore, and hand over only secrets that they were given', () => {
    const chores = names.filter(name => name.endsWith('.service') && !name.includes('@'));
    expect(chores.map(name => name.replace('.service', '.timer'))).toEqual(
      names.filter(name => name.endsWith('.timer')),
    );
    for (const name of names.filter(one => one.endsWith('.service'))) {
      const unit = read(join('deploy/systemd', name));
      const given = [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(([, credential]) => credential);
      const used = [...unit.matchAll(/%d\/(\w+)/g)].map(([, credential]) => credential);
      expect([name, given.toSorted()]).toEqual([name, used.toSorted()]);
    }
  });
});

const metrics = temporaryDirectory();

test('a failed unit is recorded for the alerts until it succeeds again', () => {
  const note = (/** @type {string} */ what) =>
    run(join(ROOT, 'deploy/systemd/unit-metric.sh'), [what, 'coastok-check'], { METRICS_DIR: metrics });
  expect(note('failed').status).toBe(0);
  expect(readFileSync(join(metrics, 'coastok-check-failed.prom'), 'utf8')).toMatch(
    /^coastok_unit_failed_timestamp_seconds\{unit="coastok-check"\} \d{10}$/m,
  );
  expect(note('finished').status).toBe(0);
  expect(readdirSync(metrics)).toEqual(['coastok-check-finished.prom']);
});

describe('the proxies', () => {
  const folder = temporaryDirectory();
  testBy('caddy', 'Caddy takes its file, for Compose and for this machine', () => {
    for (const [upstreams, console] of [
      [undefined, 'https://console.coastok.example.org'],
      ['127.0.0.1:3001 127.0.0.1:3002', ''],
    ]) {
      const { status, said } = run(
        'caddy',
        ['adapt', '--validate', '--config', join(ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
        {
          DOMAIN: 'coastok.example.org',
          HOME: folder,
          CONSOLE_URL: console ?? '',
          ...(upstreams && { UPSTREAMS: upstreams }),
        },
      );
      const names = ['coastok.example.org', ...(console ? ['console.coastok.example.org'] : [])];
      expect(said).toContain(`"host":${JSON.stringify(names)}`);
      expect([status, said]).toEqual([0, expect.stringContaining('"status_code":404')]);
      for (const address of (upstreams ?? 'api1:3000 api2:3000').split(' '))
        expect(said).toContain(`{"dial":"${address}"}`);
    }
  });

  testBy('nginx', 'nginx takes its file', () => {
    const certificate = join(folder, 'fullchain.pem');
    const key = join(folder, 'privkey.pem');
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-subj', '/CN=coastok.example.org', '-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    );
    // Only root may use ports below 1024.
    const site = read('deploy/nginx.conf')
      .replaceAll('/etc/letsencrypt/live/coastok.example.org', folder)
      .replaceAll(/(?<=listen (?:\[::\]:)?)(?=(?:80|443)\b)/g, '30');
    writeFileSync(join(folder, 'site.conf'), site);
    mkdirSync(join(folder, 'logs'));
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/site.conf; }`,
    );
    const { status, said } = run('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]);
    expect([status, said]).toEqual([0, expect.stringContaining('test is successful')]);
    expect(said).not.toContain('[warn]');
  });
});

describe('the monitoring', () => {
  const folder = temporaryDirectory();

  testBy('promtool', 'Prometheus takes its alerts', () => {
    expect(run('promtool', ['check', 'rules', join(ROOT, 'deploy/prometheus/alerts.yml')])).toMatchObject({
      status: 0,
    });
  });

  testBy('promtool', 'a job that waits or fails is named by its alert, also at its first failure', () => {
    const labels = 'instance="api1:3000", job="file-cleanup"';
    const firing = (/** @type {string} */ alert, /** @type {string} */ more) => ({
      expr: `ALERTS{alertname="${alert}"}`,
      eval_time: '8m',
      exp_samples: [
        {
          labels: `ALERTS{alertname="${alert}", alertstate="firing", job="file-cleanup", ${more}}`,
          value: 1,
        },
      ],
    });
    const file = join(folder, 'alerts.test.json');
    const series = {
      [`coastok_job_overdue_seconds{${labels}}`]: '0+60x8',
      'coastok_job_overdue_seconds{instance="api1:3000", job="audit-seal"}': '0x8',
      [`coastok_job_run_seconds_count{outcome="failed", ${labels}}`]: '_x6 1 1',
    };
    writeFileSync(
      file,
      JSON.stringify({
        rule_files: [join(ROOT, 'deploy/prometheus/alerts.yml')],
        tests: [
          {
            interval: '1m',
            input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
            promql_expr_test: [
              firing('JobsOverdue', 'severity="page"'),
              firing('JobFails', 'instance="api1:3000", severity="ticket"'),
            ],
          },
        ],
      }),
    );
    expect(run('promtool', ['test', 'rules', file])).toMatchObject({ status: 0 });
  });

  testBy('promtool', 'a service that does not answer and a backup that was never made raise alerts', () => {
    const firing = (/** @type {string} */ alert, /** @type {string} */ labels, /** @type {string} */ at) => ({
      expr: `ALERTS{alertname="${alert}", alertstate="firing"}`,
      eval_time: at,
      exp_samples: [{ labels: `ALERTS{alertname="${alert}", alertstate="firing", ${labels}}`, value: 1 }],
    });
    const silent = { expr: 'ALERTS{alertname="GatewaySilent"}', eval_time: '14m', exp_samples: [] };
    const series = {
      'coastok_gateway_unanswered_seconds{instance="api1:3000", service="payment"}': '0+60x40',
      'coastok_gateway_unanswered_seconds{instance="api1:3000", service="mail"}': '0x40',
      'coastok_gateway_refused{instance="api1:3000", service="payment"}': '0x40',
      // In seconds since 1970; the clock of the test starts at 0.
      'coastok_unit_failed_timestamp_seconds{unit="coastok-check"}': '0x40',
      'coastok_unit_finished_timestamp_seconds{unit="coastok-check"}': `${-27 * 3600}x40`,
      'coastok_unit_finished_timestamp_seconds{unit="coastok-rehearsal"}': `${-34 * 86_400}x40`,
    };
    const file = join(folder, 'silence.test.json');
    writeFileSync(
      file,
      JSON.stringify({
        rule_files: [join(ROOT, 'deploy/prometheus/alerts.yml')],
        tests: [
          {
            interval: '1m',
            input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
            promql_expr_test: [
              silent,
              firing('GatewaySilent', 'service="payment", severity="ticket"', '16m'),
              firing('BackupOld', 'severity="ticket"', '31m'),
              firing('UnitFailed', 'unit="coastok-check", severity="ticket"', '5m'),
              firing('CheckOld', 'severity="ticket"', '31m'),
              firing('RehearsalOld', 'severity="ticket"', '31m'),
            ],
          },
        ],
      }),
    );
    expect(run('promtool', ['test', 'rules', file])).toMatchObject({ status: 0 });
  });

  testBy('promtool', 'Prometheus takes its configuration, and asks what Compose starts for it', () => {
    const file = join(folder, 'prometheus.yml');
    const text = read('deploy/prometheus/prometheus.yml');
    writeFileSync(
      file,
      text
        .replace('/run/secrets/operator_token', file)
        .replace('/etc/prometheus/', join(ROOT, 'deploy/prometheus/')),
    );
    expect(run('promtool', ['check', 'config', file])).toMatchObject({ status: 0 });
    const services = Object.keys(parse(read('docker-compose.yml')).services);
    const targets = [...text.matchAll(/^ +- targets: \[(.+)\]/gm)].flatMap(
      ([, list = '']) => list.match(/[\w-]+(?=:\d+')/g) ?? [],
    );
    expect(targets).toEqual(['api1', 'api2', 'node-exporter', 'mongodb-exporter']);
    expect(targets.filter(name => !services.includes(name))).toEqual([]);
  });

  test('each alert has its row on the page for the night', () => {
    const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(
      ([, name]) => name,
    );
    const rows = read('docs/night.md')
      .split('\n')
      .filter(line => line.startsWith('| `'));
    const told = rows.flatMap(row =>
      [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(told.toSorted()).toEqual(alerts.toSorted());
  });

  testBy('amtool', 'Alertmanager takes its file', () => {
    const file = join(ROOT, 'deploy/prometheus/alertmanager.yml');
    expect(run('amtool', ['check-config', file])).toMatchObject({ status: 0 });
  });
});
