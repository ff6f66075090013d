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

// A parent process gets the sandbox's addresses by message, and may send the product's address.
process.on('message', ({ publicUrl }: { publicUrl: string }) => {
  sandbox.deliverTo(publicUrl);
  process.send?.({ publicUrl });
});
process.send?.({ url: sandbox.url, smtpUrl: sandbox.smtpUrl });
console.log(`Sandbox listening on ${sandbox.url}, mail on ${sandbox.smtpUrl}`);
