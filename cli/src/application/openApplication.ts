import type { ApplicationContext } from '@coastok/api';
import { ExitCode } from '../frame/exitCode.js';
import { Failure } from '../frame/failure.js';

/** Opens the API's modules with the settings of an environment. @throws Failure for invalid settings */
export type OpenApplication = (env: NodeJS.ProcessEnv) => Promise<ApplicationContext>;

/** Loads the API lazily, so that help and usage errors are fast. */
export const openApplication: OpenApplication = async env => {
  const { ConfigError, createApplicationContext, loadConfig } = await import('@coastok/api');
  try {
    return await createApplicationContext(loadConfig(env));
  } catch (error) {
    if (error instanceof ConfigError) throw new Failure(error.message, ExitCode.Usage);
    throw error;
  }
};
