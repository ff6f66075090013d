import { type Command, InvalidArgumentError } from 'commander';
import { databaseOf } from '../application/database.js';
import { withApplication } from '../application/withApplication.js';
import {
  clockFinding,
  indexFinding,
  migrationFinding,
  serverFinding,
  backupFindings,
} from '../diagnosis/database.js';
import { type Finding, wrong } from '../diagnosis/finding.js';
import {
  databaseDiskFindings,
  diskFindings,
  versionFinding,
  settingsShown,
  serviceFindings,
} from '../diagnosis/machine.js';
import { externalFindings } from '../diagnosis/externalChecks.js';
import { bookingFinding, effectFinding, jobFinding, outboxFinding } from '../diagnosis/work.js';
import { addCommand, type CommandLine, type Outcome } from '../frame/commandLine.js';
import { ExitCode, Failure } from '../frame/failure.js';
import { table } from '../frame/table.js';

interface DoctorOptions {
  backups?: string;
  url?: URL;
}

/** `coastok doctor`: checks the database, settings, jobs and services of an installation, and reports its findings. */
export function addDoctorCommand(program: Command, line: CommandLine): void {
  addCommand<DoctorOptions>(
    program,
    line,
    {
      name: 'doctor',
      summary: 'Report the state of this installation, without secrets',
      description:
        'Looks at versions, settings, the database, its migrations and indexes, jobs, the outbox, the payment, mail and push services, clocks and disks, and ' +
        'ends with 1 when something is wrong. It shows no secret and nothing about people. Whether records keep ' +
        'their rules is for db check.\n\nWith --url it looks at an installation from outside, on any machine, and asks no database: ' +
        'whether it answers, what is shut, headers, the certificate, and whether http leads to https.',
      examples: [
        'coastok doctor',
        'coastok doctor --backups /var/backups/coastok --json',
        'coastok doctor --url https://coastok.example.org',
      ],
    },
    options => (options.url ? fromOutside(options.url, options) : examine(line, options.backups)),
  )
    .option('--backups <directory>', 'say how old the newest back-up in it is')
    .option('--url <address>', 'look from outside at the installation with this address', addressOf);
}

function addressOf(text: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new InvalidArgumentError('It must look like https://coastok.example.org.');
}

async function fromOutside(url: URL, { backups }: DoctorOptions): Promise<Outcome> {
  if (backups !== undefined) throw new Failure('Give --backups or --url, not both.', ExitCode.Usage);
  return outcomeOf(await externalFindings(url));
}

async function examine(line: CommandLine, backups: string | undefined): Promise<Outcome> {
  const findings = [
    versionFinding(),
    ...(await databaseFindings(line)),
    ...(await backupFindings(backups)),
    ...(await diskFindings(line.env)),
  ];
  return outcomeOf(findings, await settingsShown(line.env));
}

/** @param settings those of this machine; absent when another machine is checked */
function outcomeOf(findings: readonly Finding[], settings?: Record<string, string>): Outcome {
  const bad = findings.filter(({ ok }) => !ok).length;
  return {
    text: textOf(findings, settings, bad),
    data: { ok: bad === 0, findings, ...(settings && { settings }) },
    exitCode: bad === 0 ? ExitCode.Ok : ExitCode.Failure,
  };
}

/** A database or settings that can't be used are reported as a finding. */
async function databaseFindings(line: CommandLine): Promise<Finding[]> {
  const examined = withApplication(
    line,
    async (application, { address }) => [
      await serverFinding(application, address, line.env.NODE_ENV === 'production'),
      await migrationFinding(application),
      await clockFinding(application),
      await indexFinding(application),
      await jobFinding(application),
      await outboxFinding(application),
      await effectFinding(application),
      await bookingFinding(application),
      ...(await serviceFindings(application)),
      ...(await databaseDiskFindings(databaseOf(application))),
    ],
    { anyVersion: true },
  );
  return examined.catch((error: unknown) => {
    if (error instanceof Failure) return [wrong('database', error.message)];
    throw error;
  });
}

const stateOf = ({ ok, remark }: Finding): string => (ok ? (remark ? 'remark' : 'ok') : 'WRONG');

function textOf(
  findings: readonly Finding[],
  settings: Record<string, string> | undefined,
  bad: number,
): string {
  const rows = findings.map(finding => [finding.name, stateOf(finding), finding.detail]);
  return [
    table(['What', 'State', 'Found'], rows),
    ...(settings ? ['', settingsText(Object.entries(settings))] : []),
    '',
    bad === 0 ? 'Nothing is wrong.' : `${bad} of ${findings.length} ${bad === 1 ? 'is' : 'are'} wrong.`,
  ].join('\n');
}

const settingsText = (given: [string, string][]): string =>
  given.length > 0 ? table(['Setting', 'Value'], given) : 'No setting is given.';
