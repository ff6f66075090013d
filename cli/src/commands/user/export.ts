import { Role } from '@coastok/domain';
import type { Command } from 'commander';
import { operator } from '../../application/operator.js';
import { refusalsAsFailures } from '../../application/refusals.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { FORCE_OPTION, STANDARD, writeOut } from '../../frame/outputFile.js';
import { findUser } from '../lookUp.js';

/** `coastok user export`: exports all data about one person. */
export function addUserExportCommand(user: Command, line: CommandLine): void {
  addCommand<{ out?: string; force?: boolean }>(
    user,
    line,
    {
      name: 'export',
      summary: 'Write all that is held about somebody as one JSON file',
      examples: [
        'coastok user export asha@example.org --out asha.json',
        'coastok user export asha@example.org | less',
      ],
    },
    ({ out, force }, [who = '']) => exportPerson(line, who, out, force),
  )
    .argument('<user>', 'email or id')
    .option('--out <file>', 'the file to write; without it, standard output')
    .option(...FORCE_OPTION);
}

async function exportPerson(
  line: CommandLine,
  who: string,
  out: string | undefined,
  force: boolean | undefined,
): Promise<Outcome> {
  const id = await withApplication(line, application =>
    refusalsAsFailures(async () => {
      const { PersonExport } = await import('@coastok/api');
      const { _id } = await findUser(application, who);
      // Only the secretary may hand out other people's data.
      const secretary = { ...(await operator()), userRole: Role.GeneralSecretary };
      await writeOut(await application.get(PersonExport).of(secretary, String(_id)), out, line, { force });
      return String(_id);
    }),
  );
  return {
    text: `Wrote all that is held about ${who} to ${out}.`,
    data: { _id: id, file: out ?? null },
    silent: out === undefined || out === STANDARD,
  };
}
