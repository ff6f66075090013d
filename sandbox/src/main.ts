import { configFromEnvironment } from './config.js';
import { startSandbox } from './sandbox.js';

const sandbox = await startSandbox(configFromEnvironment(process.env));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

console.log(`Sandbox listening on ${sandbox.url}, mail on ${sandbox.smtpUrl}`);
