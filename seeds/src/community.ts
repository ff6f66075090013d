import { addDays, istDay, istDayStart, registrationOf, type Role } from '@coastok/domain';
import { type AreaPlan, planAreas, areaOf, type SeedArea } from './areas/areaPlan.js';
import { appointmentsOf, AREAS_THAT_COME, isAppointed, isFreeToCome } from './bookings/appointed.js';
import { type AreaBookings, type OperationHash, areaBookings } from './bookings/areaBookings.js';
import { SeatBook } from './bookings/seatBook.js';
import { type BookedAtCamp, desksOf, type SeedDesk } from './deskDay.js';
import { type CommunitySize, PLEDGES_PER_MEMBER } from './communitySize.js';
import {
  careTaskOf,
  contactOf,
  gatheringsOf,
  type SeedCareTask,
  type SeedContact,
  type SeedGathering,
} from './care.js';
import { contentOf, picturesOf, type SeedContent, type SeedFile } from './content.js';
import { type GeneratorContext, Random, fileIds, recordIds } from './random.js';
import { BOAT_RETREAT } from './events/campDay.js';
import { campUnitsOf, type SeedCampUnits } from './events/campUnits.js';
import { demoEvents } from './events/demoEvents.js';
import { type SeedEvent, bookingTerms } from './events/event.js';
import { LINE_LENGTH, MEMBER_BEFORE_DAYS, type SeedWaiting, waitingListOf } from './events/waitingList.js';
import { openingBalanceOf } from './openingBalance.js';
import { devicesOf, type SeedDevice } from './device.js';
import { DEMO_ACCOUNTS } from './demo/demoAccounts.js';
import { memberOf, type SeedMember } from './members/member.js';
import { pledgesOf, type SeedPledge, pledgeDrivesOf, type SeedPledgeDrive } from './pledges.js';
import { MEMBER_FOR_DAYS, privacyRequestsOf, type SeedPrivacyRequest } from './privacy/privacyRequest.js';
import { type Reader, accessLogOf, type SeedAccessLogEntry } from './privacy/accessLog.js';
import {
  questionOf,
  type SeedQuestion,
  DEMO_MEMBERS_QUESTIONS,
  type RecordedPart,
  recordedParts,
} from './questions/question.js';
import { scheduledNotificationsOf, type SeedScheduledNotification } from './scheduledNotification.js';
import { speak } from './voice.js';

export interface CommunityOptions extends CommunitySize {
  /** The same day gives the same data, except for a few bookings made minutes before this instant. */
  now: Date;
  seed?: string;
}

const DEFAULT_SEED = 'coastok';
const ASKERS_TRIED = 100;
/** Only this many areas have gatherings, to limit the data of a large community. */
const AREAS_WITH_GATHERINGS = 12;
const SECRETARYS_AREA = 'JADAVPUR';

/**
 * An invented community: the same seed, sizes and day give the same records. Each record depends on its number only,
 * so that a large community can be streamed without being held in memory.
 */
export class Community {
  private readonly context: GeneratorContext;
  private readonly plans: AreaPlan[];
  private readonly recorded: RecordedPart[];

  constructor(private readonly options: CommunityOptions) {
    const seed = options.seed ?? DEFAULT_SEED;
    this.context = {
      seed: new Random(seed),
      idOf: recordIds(seed),
      fileIdOf: fileIds(seed),
      today: istDay(options.now),
      now: options.now,
    };
    this.plans = planAreas(options.areas, options.members, seed);
    this.recorded = recordedParts(options.questions);
  }

  *areas(): Generator<SeedArea> {
    for (const plan of this.plans) yield areaOf(plan, this.context);
  }

  *members(): Generator<SeedMember> {
    for (const plan of this.plans) {
      for (let nth = 0; nth < plan.size; nth += 1) yield this.memberAt(plan.firstMember + nth, plan);
    }
  }

  events(): SeedEvent[] {
    return demoEvents(this.context);
  }

  campUnits(): SeedCampUnits[] {
    return campUnitsOf(this.events());
  }

  /** The desk rows of an event so far. @param booked everybody with a booking for the event, in a fixed order */
  desks(eventId: string, booked: readonly BookedAtCamp[]): SeedDesk[] {
    const event = this.events().find(({ _id }) => _id === eventId);
    const units = this.campUnits().find(one => one.eventId === eventId)?.units ?? [];
    return event ? desksOf(event, { booked, units, madeBy: this.secretary() }, this.context) : [];
  }

  /** The waiting list of the event that is full; empty in a community without bookings. */
  waitingList(): SeedWaiting[] {
    const event = this.events().find(({ eventId }) => eventId === BOAT_RETREAT);
    if (!event || this.options.bookings === 0) return [];
    const since = istDayStart(addDays(this.context.today, -MEMBER_BEFORE_DAYS));
    const areas = this.plans.slice(0, AREAS_THAT_COME);
    const each = Math.ceil(LINE_LENGTH / areas.length);
    // Takes members from the end of each area: those at the beginning have bookings.
    const lastOf = (plan: AreaPlan): SeedMember[] =>
      Array.from({ length: plan.size }, (_, nth) => this.memberAt(plan.firstMember + nth, plan))
        .filter(member => isFreeToCome(member) && member.createdAt < since)
        .slice(-each);
    return waitingListOf(event, areas.flatMap(lastOf), this.context);
  }

  pledgeDrives(): SeedPledgeDrive[] {
    return pledgeDrivesOf(this.context);
  }

  *pledges(): Generator<SeedPledge> {
    const drives = this.pledgeDrives();
    const { members, pledges } = this.options;
    const zeal = pledges === undefined ? 1 : pledges / (members * PLEDGES_PER_MEMBER);
    const led = new Set(
      this.plans
        .filter(({ code }) => `${code}/leader/0` in DEMO_ACCOUNTS)
        .map(plan => this.context.idOf('area', plan.index)),
    );
    let index = 0;
    for (const member of this.members()) {
      yield* pledgesOf(member, index, { drives, zeal, led }, this.context);
      index += 1;
    }
  }

  content(): SeedContent[] {
    return contentOf(this.context);
  }

  pictures(): Generator<SeedFile> {
    return picturesOf(this.context, this.secretary());
  }

  scheduledNotifications(): SeedScheduledNotification[] {
    return scheduledNotificationsOf(this.context);
  }

  privacyRequests(): Generator<SeedPrivacyRequest> {
    return privacyRequestsOf(number => this.askerOfRequest(number), this.secretary(), this.context);
  }

  accessLog(): Generator<SeedAccessLogEntry> {
    const everybody = { first: 0, count: this.options.members };
    const led = (plan: AreaPlan | undefined, role: Role, leader = plan?.firstMember ?? 0): Reader => ({
      _id: this.context.idOf('member', leader),
      role,
      first: plan?.firstMember ?? 0,
      count: plan?.size ?? 0,
    });
    const [first] = this.plans;
    const readers = [
      { _id: this.secretary(), role: 6, ...everybody } as const,
      { _id: this.director(), role: 7, ...everybody } as const,
      led(first, 5, first?.assistantDirector),
      led(first, 4),
    ];
    return accessLogOf(readers, led(this.plans.at(-1), 4), index => this.memberAt(index), this.context);
  }

  *contacts(): Generator<SeedContact> {
    yield* this.ofMembers((member, index) => contactOf(member, index, this.context));
  }

  /** When somebody last contacted a member. */
  lastContactAt(member: SeedMember, index: number): Date | null {
    return contactOf(member, index, this.context)?.at ?? null;
  }

  *careTasks(): Generator<SeedCareTask> {
    yield* this.ofMembers((member, index) => careTaskOf(member, index, this.context));
  }

  *gatherings(): Generator<SeedGathering> {
    for (const plan of this.plans.slice(0, AREAS_WITH_GATHERINGS)) {
      const members = Array.from({ length: plan.size }, (_, nth) =>
        this.memberAt(plan.firstMember + nth, plan),
      );
      yield* gatheringsOf(plan, members, this.context);
    }
  }

  private *ofMembers<T>(make: (member: SeedMember, index: number) => T | null): Generator<T> {
    let index = 0;
    for (const member of this.members()) {
      const made = make(member, index);
      if (made) yield made;
      index += 1;
    }
  }

  *devices(): Generator<SeedDevice> {
    let index = 0;
    for (const member of this.members()) {
      yield* devicesOf(member, index, this.context);
      index += 1;
    }
  }

  *questions(): Generator<SeedQuestion> {
    for (let index = 0; index < this.options.questions; index += 1) yield this.questionAt(index);
  }

  /** Audio files of spoken questions and answers. */
  *recordings(): Generator<SeedFile> {
    for (const [number, { question, part }] of this.recorded.entries()) {
      const { askBy, createdAt, discussion } = this.questionAt(question);
      const answer = part === 'answer' ? discussion[0] : undefined;
      yield {
        _id: this.context.fileIdOf('recording', number),
        owner: answer?.ansBy ?? askBy,
        mediaType: 'audio/wav',
        bytes: speak(this.context.seed.fork(`recording/${number}`)),
        createdAt: answer?.ansTime ?? createdAt,
      };
    }
  }

  /**
   * Bookings area by area, with the area's fund after them.
   * @param hashOf the hash of the product's fund, so that the product recognises these movements
   */
  *bookings(hashOf: OperationHash): Generator<AreaBookings> {
    const seats = new SeatBook();
    const events = this.events();
    const open = events.filter(event => registrationOf(bookingTerms(event), this.options.now) === 'open');
    const published = open.filter(event => event.published && !isAppointed(event));
    const { members, bookings } = this.options;
    const appointments = appointmentsOf(events, this.plans, bookings, this.context);
    for (const plan of this.plans) {
      const opening = openingBalanceOf(plan, this.director(), this.context);
      const staff = {
        leader: this.context.idOf('member', plan.firstMember),
        assistantDirector: this.context.idOf('member', plan.assistantDirector),
        secretary: this.secretary(),
      };
      yield areaBookings(
        {
          plan,
          memberAt: index => this.memberAt(index, plan),
          events: published,
          appointments,
          opening,
          staff,
          seats,
          hashOf,
          share: Math.min(1, bookings / members),
        },
        this.context,
      );
    }
  }

  /** The director, who lives in one of the areas; in a small community the first leader takes this role. */
  private director(): string {
    const home = this.plans.find(({ heads }) => heads.includes('director')) ?? this.plans[0];
    const director = (home?.firstMember ?? 0) + Math.max(0, home?.heads.indexOf('director') ?? 0);
    return this.context.idOf('member', director);
  }

  /** The demo's general secretary, who also leads an area. */
  private secretary(): string {
    const home = this.plans.find(({ code }) => code === SECRETARYS_AREA) ?? this.plans[0];
    return this.context.idOf('member', home?.firstMember ?? 0);
  }

  private memberAt(index: number, plan = this.areaOfMember(index)): SeedMember {
    return memberOf(plan, index, this.context);
  }

  private questionAt(index: number): SeedQuestion {
    const { asker, plan } = this.askerOf(index);
    const recording = (part: RecordedPart['part']) => {
      const number = this.recorded.findIndex(one => one.question === index && one.part === part);
      return number < 0 ? null : this.context.fileIdOf('recording', number);
    };
    const frame = {
      index,
      place: plan.name,
      asker,
      leader: this.memberAt(plan.firstMember, plan),
      assistantDirector: this.memberAt(plan.assistantDirector),
      askAudio: recording('ask'),
      ansAudio: recording('answer'),
      answered: DEMO_MEMBERS_QUESTIONS[index]?.answered,
    };
    return questionOf(frame, this.context);
  }

  /**
   * An adult member of long standing for a privacy request, from the area with the request's number; not one with a
   * role in the demo.
   */
  private askerOfRequest(number: number): SeedMember | null {
    const plan = this.plans[number];
    if (!plan) return null;
    const since = istDayStart(addDays(this.context.today, -MEMBER_FOR_DAYS));
    for (let index = plan.frontliners.first; index < plan.firstMember + plan.size; index += 1) {
      const member = this.memberAt(index, plan);
      const { status, consent, createdAt, demoAccount, scenario } = member;
      if (status === 1 && consent && createdAt < since && !demoAccount && !scenario) return member;
    }
    return null;
  }

  /** Any active member up to facilitator; the first few questions are from the demo member. */
  private askerOf(question: number): { asker: SeedMember; plan: AreaPlan } {
    const random = this.context.seed.fork(`asker/${question}`);
    const tries = question < DEMO_MEMBERS_QUESTIONS.length ? 0 : ASKERS_TRIED;
    for (let tried = 0; tried < tries; tried += 1) {
      const index = random.int(0, this.options.members - 1);
      const plan = this.areaOfMember(index);
      const asker = this.memberAt(index, plan);
      if (asker.status === 1 && asker.userRole <= 3) return { asker, plan };
    }
    const plan = this.areaOfMember(0);
    return { asker: this.memberAt(plan.frontliners.first + plan.frontliners.count, plan), plan };
  }

  private areaOfMember(index: number): AreaPlan {
    const plan = this.plans.findLast(({ firstMember }) => firstMember <= index);
    if (!plan) throw new RangeError(`There is no member ${index}.`);
    return plan;
  }
}
