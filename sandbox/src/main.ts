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

// Whoever started this process as a child of its own hears where it is, and may say where the product is.
process.on('message', ({ publicUrl }: { publicUrl: string }) => {
  sandbox.deliverTo(publicUrl);
  process.send?.({ publicUrl });
});
process.send?.({ url: sandbox.url, smtpUrl: sandbox.smtpUrl });
console.log(`Sandbox listening on ${sandbox.url}, mail on ${sandbox.smtpUrl}`);
