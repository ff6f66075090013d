import {
  type AskGuardianBody,
  type DecidedByGuardian,
  DEFAULT_LANGUAGE,
  displayName,
  firstNameOf,
  FREE_PURPOSES,
  GUARDIAN_LINK_DAYS,
  type GuardianAskRecord,
  guardianStateOf,
  type GuardianViewRecord,
  type Language,
  NEEDED_PURPOSES,
  needsGuardian,
  type OwnGuardianRecord,
  PRIVACY_VERSION,
  PURPOSE_KEYS,
  PURPOSES,
  RecordStatus,
  type SeenGuardianBody,
  type UserRecord,
} from '@coastok/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { Areas } from './ports.js';
import { type AuditedAct, AuditService } from '../platform/audit/audit.service.js';
import { type Caller, covers } from '../platform/auth/caller.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { InvalidInput, NotAllowed, NotFound } from '../platform/errors/appError.js';
import { networkOf, type Origin, type PageOrigin } from '../platform/http/origin.js';
import { type WindowLimit, WindowLimits } from '../platform/limits/windowLimits.js';
import { type Wording, wordingOf } from '../platform/languages/wording.js';
import { type MailFact, MailSender } from '../platform/delivery/mail.js';
import { MailboxLimits, type CodeOwner, MailCodes } from '../platform/delivery/mailCodes.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { childDraftMessage, ChildDrafts, fieldsOfPending } from './childDrafts.js';
import { consentRow } from './consents.js';
import { digestOf, GuardianLinks, GuardianMailboxes, isSeatTaken } from './guardianLinks.js';
import {
  refuseAdult,
  refuseAnswered,
  refuseOwn,
  refuseUnasked,
  answeredBy,
  birthWithGuardian,
  isOwnWard,
  seenGuardian,
  unaskedGuardian,
} from './guardianRule.js';
import { ownPhonesOf } from './reach.js';
import type { Guardian, User } from './user.model.js';
import { UserMapper } from './userMapper.js';
import { UserListRepository } from './userListRepository.js';
import { type StoredUser, UserRepository } from './userRepository.js';

const KIND = 'guardian-link';
const DAY_MS = 24 * 3600_000;

/** Limits mails to addresses that may be other people's. */
const ASKS: WindowLimit = { name: 'guardian-ask', points: 5, seconds: 24 * 3600 };
/**
 * Links can't be guessed; this limits attempts. Valid links don't count towards it, since many people share an
 * address.
 */
const VIEWS: WindowLimit = { name: 'guardian-link', points: 120, seconds: 3600 };

const WRONG_LINK = 'This link is not right, or not valid any more. Please have a new one sent.';
const WRONG_CODE = 'This code is not right, or not valid any more. Please ask for a new one.';
const OWN_WARD = 'You are this child’s guardian: somebody else has to confirm it.';

const NOTHING_FREE = Object.fromEntries(FREE_PURPOSES.map(purpose => [purpose, false]));

/** The change of a record that a guardian's answer makes, and its audit entry. */
interface Answered {
  guardian: Guardian;
  /** The child's birth date, if it came with the answer. */
  birth?: { dob?: string };
  by: 'guardian' | 'staff';
  act: Pick<AuditedAct, 'action' | 'after'>;
  /** The guardian's answer for the purposes that a member needs; null for none. */
  given: boolean | null;
  /** The language in which the guardian read the question. */
  language?: Language;
}

/**
 * The parents and guardians of members under 18: asked by a mailed link, or confirmed by staff who saw them. Codes
 * and links are derived from nonces and the server's secret, so the database stores neither.
 */
@Injectable()
export class Guardians implements OnModuleInit {
  private describe = (_child: Types.ObjectId, _wording: Wording): Promise<MailFact[]> => Promise.resolve([]);

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly repository: UserRepository,
    private readonly members: UserListRepository,
    private readonly mapper: UserMapper,
    private readonly areas: Areas,
    private readonly codes: MailCodes,
    private readonly mailboxes: MailboxLimits,
    private readonly limits: WindowLimits,
    private readonly outbox: Outbox,
    private readonly mail: MailSender,
    private readonly audit: AuditService,
    private readonly links: GuardianLinks,
    private readonly guardianMailboxes: GuardianMailboxes,
    private readonly drafts: ChildDrafts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sets the function that describes what a child wants to take part in, in lines written by staff, without text
   * typed by the child.
   */
  describeBy(describe: (child: Types.ObjectId, wording: Wording) => Promise<MailFact[]>): void {
    this.describe = describe;
  }

  onModuleInit(): void {
    this.outbox.handle(KIND, payload => this.sendLink(String(payload.person), String(payload.nonce)));
  }

  stateOf(user: Pick<User, 'guardian'> | null): GuardianAskRecord {
    return { state: guardianStateOf(user?.guardian, new Date()) };
  }

  ownOf(user: Pick<User, 'guardian'> | null): OwnGuardianRecord {
    return { ...this.stateOf(user), by: answeredBy(user?.guardian) };
  }

  /**
   * Mails a guardian a link; asking again invalidates the former one. No mail is sent to the mailbox of a member who
   * is, or may be, a child; then staff must see the guardian.
   * @throws Conflict for an adult, a person of unknown age, or one whose guardian has agreed; InvalidInput for the
   * own address or phone; TooMany.
   */
  async ask(own: StoredUser, body: AskGuardianBody, origin: Origin): Promise<GuardianAskRecord> {
    refuseOwn(own, body);
    await this.limits.consume(ASKS, own._id.toHexString());
    if (!(await this.mailboxes.mayMail(body.guardianEmail, null, origin.address))) {
      throw InvalidInput.field('guardianEmail', 'This address has had many mails. Please try again later.');
    }
    const mayAnswer = await this.guardianMailboxes.mayAnswer(body.guardianEmail);
    const after = await retryOnConflict(async () => {
      const before = await this.repository.find(own._id);
      if (before?.status !== RecordStatus.Active) throw new NotFound();
      const birth = birthWithGuardian(before, body.dob);
      refuseUnasked({ ...before, ...birth });
      const nonce = randomBytes(16).toString('base64url');
      const guardian: Guardian = {
        ...unaskedGuardian(body.guardianName, body.guardianPhone),
        ...(before.guardian && this.stateOf(before).state === 'ASKED' && fieldsOfPending(before.guardian)),
        state: 'ASKED',
        email: body.guardianEmail,
        relation: body.relation,
        nonce,
        linkDigest: digestOf(this.links.tokenOf(before._id, nonce)),
        linkEndsAt: new Date(Date.now() + GUARDIAN_LINK_DAYS * DAY_MS),
        ...(!mayAnswer && { waits: 'seen' }),
      };
      const message = {
        key: `${KIND}:${nonce}`,
        kind: KIND,
        payload: { person: before._id.toHexString(), nonce },
      };
      return this.repository.update(
        before,
        { guardian, ...birth },
        () =>
          this.audit.auditEntry(
            { userId: before._id, name: displayName(before), userRole: null, ...origin },
            {
              action: 'guardian.ask',
              entity: 'user',
              entityId: before._id,
              after: { relation: body.relation },
            },
          ),
        { messages: mayAnswer ? [message] : [] },
      );
    });
    return this.stateOf(after);
  }

  /** @throws InvalidInput for a link that is unknown, replaced or expired */
  async view(token: string, { address, language }: PageOrigin): Promise<GuardianViewRecord> {
    return this.viewOf(await this.holderOf(token, address), language);
  }

  /** Mails the guardian a code. @throws InvalidInput for an invalid link */
  async mailCode(token: string, address: string): Promise<void> {
    const child = await this.holderOf(token, address);
    const owner = ownerOf(child);
    if (await this.mailboxes.mayMail(owner.email, null, address))
      await this.codes.issue(owner, child.language ?? null);
  }

  /**
   * If the mailbox has no free seat, the agreement waits until staff see the guardian.
   * @throws InvalidInput for an invalid link or code, and for a birthday that is not the one of the mailbox's member;
   * Conflict when this answer is not allowed in the current state.
   */
  async decide(
    { token, decision, name, dob, code }: DecidedByGuardian,
    { language, ...origin }: PageOrigin,
  ): Promise<GuardianViewRecord> {
    const child = await this.holderOf(token, origin.address);
    refuseAnswered(child, decision);
    const { email } = ownerOf(child);
    const expectBirthday = async () => {
      if (decision === 'confirm') await this.guardianMailboxes.expectBirthday(email, dob);
    };
    if (!(await this.codes.redeem(ownerOf(child), code, expectBirthday)))
      throw InvalidInput.field('code', WRONG_CODE);
    const after = await retryOnConflict(async () => {
      const before = await this.repository.find(child._id);
      if (!before?.guardian || before.guardian.nonce !== child.guardian?.nonce) throw wrongLink();
      const answered = refuseAnswered(before, decision);
      const seat = decision === 'confirm' ? await this.guardianMailboxes.freeSeat(email) : undefined;
      const waits = seat === null;
      const state = waits ? 'ASKED' : answered;
      const { seat: _left, waits: _waited, ...former } = before.guardian;
      const guardian: Guardian = {
        ...former,
        state,
        name: name ?? former.name,
        ...(waits
          ? { waits: 'seen', linkEndsAt: null }
          : { method: 'code', answeredAt: new Date(), ...(seat && { seat }) }),
      };
      return this.write(
        before,
        { userId: null, name: guardian.name ?? '', userRole: null, ...origin },
        {
          guardian,
          by: 'guardian',
          act: { action: `guardian.${decision}`, after: { state } },
          given: decision === 'refuse' || waits ? null : decision === 'confirm',
          language,
        },
      ).catch((error: unknown) => {
        if (isSeatTaken(error)) return null;
        throw error;
      });
    });
    return this.viewOf(after, language);
  }

  /**
   * Records a guardian whom staff saw, with the kind and the last four characters of a document.
   * @throws NotAllowed for the caller's own ward; Conflict for a member who is not under 18
   */
  async confirmSeen(caller: Caller, id: string, body: SeenGuardianBody): Promise<UserRecord> {
    const after = await retryOnConflict(async () => {
      const before = await this.members.findMember(caller, id, 'user.updateOthers');
      const own = await this.repository.find(caller.userId);
      if (caller.userId.equals(before._id)) throw new NotAllowed(OWN_WARD);
      const birth = birthWithGuardian(before, body.dob);
      const child = { ...before, ...birth };
      const member = body.guardianMemberId ? new Types.ObjectId(body.guardianMemberId) : null;
      const guardian = seenGuardian(before.guardian, body, member);
      if (own && isOwnWard(own, child, guardian)) throw new NotAllowed(OWN_WARD);
      refuseAdult(child);
      if (ownPhonesOf(before).includes(body.guardianPhone)) {
        throw InvalidInput.field('guardianPhone', "Please enter the guardian's own phone number.");
      }
      if (member) await this.refuseUnfit(caller, member, before);
      return this.write(before, caller, {
        guardian,
        birth,
        by: 'staff',
        act: {
          action: 'guardian.seen',
          after: { state: 'CONFIRMED', document: body.document, relation: body.relation },
        },
        given: true,
      });
    });
    return this.mapper.toRecord(after);
  }

  /** @throws InvalidInput for a member who is unknown, out of scope, or not known to be an adult */
  private async refuseUnfit({ scope }: Caller, id: Types.ObjectId, child: StoredUser): Promise<void> {
    const person = id.equals(child._id) ? null : await this.repository.find(id);
    const isAdult = person?.dob != null && !needsGuardian(person.dob, new Date());
    if (person?.status !== RecordStatus.Active || !isAdult || !covers(scope, person.connectedAreaId)) {
      throw InvalidInput.field('guardianMemberId', 'Please choose a member who is known to be 18 or older.');
    }
  }

  private write(
    before: StoredUser,
    actor: Parameters<AuditService['auditEntry']>[0],
    { guardian, birth, by, act, given, language = DEFAULT_LANGUAGE }: Answered,
  ): Promise<StoredUser | null> {
    const at = guardian.answeredAt ?? new Date();
    const channel = by === 'staff' ? 'console' : 'site';
    // Withdrawing an agreement withdraws all purposes; free ones must be given again later.
    const purposes = given === null ? [] : given ? NEEDED_PURPOSES : PURPOSE_KEYS;
    const consents = purposes.map(purpose =>
      consentRow({ personId: before._id, purpose, given: given === true, language, channel, by, at }),
    );
    const { consent } = before;
    const taken = given === false && {
      consent: {
        version: consent?.version ?? PRIVACY_VERSION,
        at: consent?.at ?? at,
        said: { ...consent?.said, ...NOTHING_FREE },
      },
    };
    return this.repository.update(
      before,
      { guardian, ...birth, ...taken },
      () => this.audit.auditEntry(actor, { ...act, entity: 'user', entityId: before._id }),
      {
        consents,
        messages: guardian.answeredAt
          ? [childDraftMessage(before._id, `${guardian.state}:${at.getTime()}`)]
          : [],
      },
    );
  }

  private async viewOf(child: StoredUser, language: Language): Promise<GuardianViewRecord> {
    const area = child.connectedAreaId && (await this.areas.find(child.connectedAreaId));
    return {
      ...this.stateOf(child),
      ...(child.guardian?.waits && child.guardian.state === 'ASKED' && { waits: child.guardian.waits }),
      firstName: firstNameOf(child),
      areaName: area?.name ?? null,
      about: await this.describe(child._id, wordingOf(this.config.languages, language)),
      purposes: NEEDED_PURPOSES.map(key => {
        const { title, text } = PURPOSES[key];
        return { key, title, text };
      }),
    };
  }

  /** The child whose guardian has this link. */
  private async holderOf(token: string, address: string): Promise<StoredUser> {
    const from = networkOf(address);
    await this.limits.consume(VIEWS, from);
    const found = await this.users
      .findOne({ 'guardian.linkDigest': digestOf(token) }, { _id: 1 })
      .lean<{ _id: Types.ObjectId }>();
    const child = found && (await this.repository.find(found._id));
    if (child?.status !== RecordStatus.Active || this.stateOf(child).state === 'EXPIRED') throw wrongLink();
    // After the child has come of age, no guardian answers any more.
    if (!child.dob || !needsGuardian(child.dob, new Date())) throw wrongLink();
    await this.limits.giveBack(VIEWS, from);
    return child;
  }

  /** Skips a link that was replaced while its mail waited. */
  private async sendLink(person: string, nonce: string): Promise<void> {
    const child = await this.repository.find(new Types.ObjectId(person));
    const { guardian } = child ?? {};
    if (!child || guardian?.state !== 'ASKED' || guardian.nonce !== nonce || !guardian.email) return;
    const { name, email } = guardian;
    const wording = wordingOf(this.config.languages, child.language);
    const about = await this.describe(child._id, wording);
    const mail = this.links.mailOf(child, { name, email, nonce }, about, wording);
    await this.mail.send({ purpose: 'account', ...mail });
    await this.drafts.noteMailed(child._id, nonce);
  }
}

const wrongLink = () => InvalidInput.field('token', WRONG_LINK);

/** Codes are valid for this link only. */
function ownerOf({ guardian }: Pick<User, 'guardian'>): CodeOwner {
  if (!guardian?.email || !guardian.linkDigest) throw wrongLink();
  return { purpose: 'guardian', email: guardian.email, holder: guardian.linkDigest };
}
