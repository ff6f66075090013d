import type { ApplicationContext } from '@coastok/api';
import { ExitCode } from '../frame/exitCode.js';
import { Failure } from '../frame/failure.js';

/** Opens the API's modules with the settings of an environment. @throws Failure for settings that are wrong */
export type OpenApplication = (env: NodeJS.ProcessEnv) => Promise<ApplicationContext>;

/** The API is loaded only here: help and usage errors need not wait for it. */
export const openApplication: OpenApplication = async env => {
  const { ConfigError, createApplicationContext, loadConfig } = await import('@coastok/api');
  try {
    return await createApplicationContext(loadConfig(env));
  } catch (error) {
    if (error instanceof ConfigError) throw new Failure(error.message, ExitCode.Usage);
    throw error;
  }
};
