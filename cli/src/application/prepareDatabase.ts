import type { ApplicationContext, Preparation, Prepared } from '@coastok/api';
import type { CommandLine } from '../frame/commandLine.js';

/** Creates missing collections, validators and indexes, and shows progress: millions of records take minutes. */
export async function prepareDatabase(
  application: ApplicationContext,
  { progress }: CommandLine,
  preparation: Preparation = {},
): Promise<Prepared[]> {
  let done = 0;
  const prepared = await application.prepareDatabase({
    ...preparation,
    onPrepared: ({ indexes }) => progress.count('indexes', (done += indexes)),
  });
  progress.wipe();
  return prepared;
}
