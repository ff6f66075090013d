import type { ApplicationContext, Caller } from '@coastok/api';
import { type DeliveryRecord, formatCount } from '@coastok/domain';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommandLine } from '../../frame/commandLine.js';
import { Interrupted } from '../../frame/failure.js';

const LOOK_EVERY_MS = 300;

/**
 * Waits until a notification has been sent to all of its devices, and sends it itself unless a running product does
 * so already. @throws Interrupted, saying what continues without this command
 */
export async function waitForDelivery(
  application: ApplicationContext,
  actor: Caller,
  { progress, signal }: CommandLine,
  started: DeliveryRecord,
): Promise<DeliveryRecord> {
  const { JobRunner, NotificationDelivery, NotificationService } = await import('@coastok/api');
  const service = application.get(NotificationService);
  const { name } = application.get(NotificationDelivery);
  let working: Promise<unknown> | null = null;
  let delivery = started;
  while (delivery.status === 'sending') {
    if (signal.aborted) throw new Interrupted(goesOn(delivery));
    // False when another instance has the lease: then this command only shows progress.
    working ??= application
      .get(JobRunner)
      .runNow(name)
      .finally(() => (working = null));
    await Promise.race([working, pause(LOOK_EVERY_MS)]);
    await pause(LOOK_EVERY_MS);
    delivery = await service.read(actor, delivery._id);
    progress.count('devices', doneOf(delivery));
  }
  if (started.status === 'sending') progress.printTotal('devices', doneOf(delivery));
  return delivery;
}

const doneOf = ({ sent, failed, unknown }: DeliveryRecord): number => sent + failed + unknown;

const goesOn = (delivery: DeliveryRecord): string =>
  `${formatCount(doneOf(delivery))} of ${formatCount(delivery.devices)} devices are done. The rest is sent by the ` +
  'running product, or by the next one that starts; nobody gets it twice. The console shows the report.';
