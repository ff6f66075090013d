export const SERVICES = ['razorpay', 'google', 'fcm', 'smtp'] as const;
export type Service = (typeof SERVICES)[number];

export const FAULT_MODES = ['none', 'slow', 'down', 'timeout', 'answer', 'pending'] as const;

/**
 * How a stand-in misbehaves, for chaos tests:
 * - `none`: not at all;
 * - `slow`: takes `ms` longer, then does its work and answers;
 * - `down`: answers 503 (SMTP 421) at once and does nothing;
 * - `timeout`: does its work, then never answers. The caller can't know, and has to ask again;
 * - `answer`: does its work, or with `done: false` does not, and answers `status` either way;
 * - `pending`: works, but refunds that are made now wait at the bank.
 */
export interface Fault {
  mode: (typeof FAULT_MODES)[number];
  ms: number;
  /** Only calls whose address contains this; all when absent. Mail has no addresses. */
  at?: string;
  /** Only calls by this method; all when absent. */
  method?: string;
  /** What `answer` answers. */
  status?: number;
  done?: boolean;
}

export const DEFAULT_SLOWNESS_MS = 3_000;

export class Faults {
  readonly #current = new Map<Service, Fault>();

  of(service: Service): Fault {
    return this.#current.get(service) ?? { mode: 'none', ms: DEFAULT_SLOWNESS_MS };
  }

  set(service: Service, fault: Fault): void {
    this.#current.set(service, fault);
  }

  /** How a call of an address fares. */
  at(service: Service, address: string, method: string): Fault {
    const fault = this.of(service);
    const isMeant =
      (fault.at === undefined || address.includes(fault.at)) &&
      (fault.method === undefined || fault.method === method);
    return isMeant ? fault : { ...fault, mode: 'none' };
  }

  all(): Record<string, Fault> {
    return Object.fromEntries(SERVICES.map(service => [service, this.of(service)]));
  }
}
