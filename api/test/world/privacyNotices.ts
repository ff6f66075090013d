import { PRIVACY_VERSION } from '@coastok/domain';
import type { User } from '../../src/user/user.model.js';
import { aUser } from './builders.js';
import { eventually } from './eventually.js';
import type { World } from './world.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

const linkIn = (text: string) => /(\S+\/notice)#token=(\S+)/.exec(text) ?? undefined;

/** The notice of a new privacy version, as `coastok privacy notify` starts it and members get it. */
export class PrivacyNotices {
  constructor(private readonly world: Pick<World, 'db' | 'sandbox' | 'url'>) {}

  async mailsTo(email: string): Promise<Mail[]> {
    const address = `${this.world.sandbox.url}/sandbox/mail?to=${encodeURIComponent(email)}&limit=100`;
    return (await (await fetch(address)).json()) as Mail[];
  }

  /** Makes the job due, as if its lease had ended. */
  due = () =>
    this.world.db
      .collection<{ _id: string }>('job')
      .updateOne({ _id: 'privacy-notices' }, { $set: { dueAt: new Date(0), leasedUntil: null } });

  /** Writes what `coastok privacy notify` writes. */
  async begin(): Promise<void> {
    await this.runs.updateOne(
      { _id: PRIVACY_VERSION },
      { $set: { startedAt: new Date(), reached: null, endedAt: null } },
      { upsert: true },
    );
    await this.due();
  }

  ended = () => eventually(async () => (await this.runs.findOne({ _id: PRIVACY_VERSION }))?.endedAt);

  /** A member who got the notice, with the page and the token that its mail links to. */
  async told(fields: Partial<User> = {}) {
    const member = await aUser(this.world, { name: 'Asha Rao', ...fields });
    await this.begin();
    const [, link = '', token = ''] = await eventually(async () =>
      linkIn((await this.mailsTo(member.email))[0]?.text ?? ''),
    );
    // The mail is sent a moment before the end of a run; that end must not count as the end of the next run.
    await this.ended();
    return { member, link, token };
  }

  private get runs() {
    return this.world.db.collection<{ _id: string; reached: null; endedAt: Date | null }>(
      'privacy_notice_run',
    );
  }
}
