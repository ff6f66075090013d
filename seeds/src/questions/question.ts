import { displayName } from '@coastok/domain';
import type { GeneratorContext, Random } from '../random.js';
import type { SeedMember } from '../members/member.js';
import { latestInstant } from '../members/memberHistory.js';
import { BOOKS, FESTIVALS, GREETINGS, HOURS, type Topic, TOPICS } from './topics.js';

export interface SeedAnswer {
  ansBy: string;
  ansName: string;
  ansTime: Date;
  ansText: string | null;
  ansAudio: string | null;
}

export interface SeedQuestion {
  _id: string;
  askBy: string;
  askName: string;
  connectedAreaId: string;
  askText: string | null;
  askAudio: string | null;
  category: number;
  createdAt: Date;
  answered: boolean;
  discussion: SeedAnswer[];
}

/** The asker, the possible answerers, and other properties of a question that are decided before its details. */
interface QuestionFrame {
  index: number;
  place: string;
  asker: SeedMember;
  leader: SeedMember;
  assistantDirector: SeedMember;
  /** The recording's id if the question, or its answer, was spoken. */
  askAudio: string | null;
  ansAudio: string | null;
  /** Decided at random when absent. */
  answered?: boolean;
}

const HOUR_MS = 3_600_000;
const ANSWERED_SHARE = 0.6;
const SECOND_ANSWER_SHARE = 0.15;
/** The longest time for which a question is pending. */
const LONGEST_PENDING_MS = 45 * 24 * HOUR_MS;
const SLOWEST_ANSWER_HOURS = 96;

export function questionOf(frame: QuestionFrame, context: GeneratorContext): SeedQuestion {
  const { index, asker } = frame;
  const random = context.seed.fork(`question/${index}`);
  const latest = latestInstant(context.today);
  const category = 1 + (index % 3);
  const words = wordsOf(random, frame.place);
  const topic = random.pick(TOPICS[category] ?? []);
  const answered = frame.ansAudio !== null || (frame.answered ?? random.chance(ANSWERED_SHARE));
  const createdAt = askedAt(random, asker.createdAt.getTime(), latest, answered);
  const spokenOnly = frame.askAudio !== null && random.chance(0.7);
  return {
    _id: context.idOf('question', index),
    askBy: asker._id,
    askName: displayName(asker),
    connectedAreaId: asker.connectedAreaId,
    askText: spokenOnly ? null : `${random.pick(GREETINGS)}${fill(topic.ask, words)}`,
    askAudio: frame.askAudio,
    category,
    createdAt: new Date(createdAt),
    answered,
    discussion: answered ? discussion(random, frame, { topic, words, createdAt, latest }) : [],
  };
}

function askedAt(random: Random, joined: number, latest: number, answered: boolean): number {
  const earliest = answered ? joined : Math.max(joined, latest - LONGEST_PENDING_MS);
  return Math.round(random.between(earliest, latest));
}

interface Thread {
  topic: Topic;
  words: Words;
  createdAt: number;
  latest: number;
}

/** The area's leader or its assistant director answers; sometimes the other one adds a comment. */
function discussion(
  random: Random,
  frame: QuestionFrame,
  { topic, words, createdAt, latest }: Thread,
): SeedAnswer[] {
  const [first, second] = random.chance(0.8)
    ? [frame.leader, frame.assistantDirector]
    : [frame.assistantDirector, frame.leader];
  const answerAt = (after: number) =>
    Math.round(
      Math.min(after + random.between(0.5, SLOWEST_ANSWER_HOURS) * HOUR_MS, random.between(after, latest)),
    );
  const firstAt = answerAt(createdAt);
  const entries = [
    {
      ...answerer(first, firstAt),
      ansText: frame.ansAudio ? null : fill(topic.answer, words),
      ansAudio: frame.ansAudio,
    },
  ];
  if (!frame.ansAudio && random.chance(SECOND_ANSWER_SHARE)) {
    const ansText =
      'Please write again if this did not answer your question; you can also call me on Sunday.';
    entries.push({ ...answerer(second, answerAt(firstAt)), ansText, ansAudio: null });
  }
  return entries;
}

const answerer = (person: SeedMember, at: number) => ({
  ansBy: person._id,
  ansName: displayName(person),
  ansTime: new Date(at),
});

type Words = Record<string, string>;

const wordsOf = (random: Random, place: string): Words => ({
  rounds: String(random.int(2, 16)),
  hour: random.pick(HOURS),
  festival: random.pick(FESTIVALS),
  book: random.pick(BOOKS),
  place,
});

const fill = (text: string, words: Words): string =>
  text.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');

/** The part of a question's thread that was spoken. */
export interface RecordedPart {
  question: number;
  part: 'ask' | 'answer';
}

const RECORDINGS = 20;
/** The demo member's own questions: one is pending, one was spoken and is pending, one got a spoken answer. */
export const DEMO_MEMBERS_QUESTIONS = [
  { answered: false },
  { answered: false, spoken: 'ask' },
  { answered: true, spoken: 'answer' },
] as const;

/** The recordings by question number: the demo member's, then some spread evenly over all questions. */
export function recordedParts(questions: number): RecordedPart[] {
  const first = DEMO_MEMBERS_QUESTIONS.length;
  const parts: RecordedPart[] = DEMO_MEMBERS_QUESTIONS.flatMap((seedQuestion, question) =>
    'spoken' in seedQuestion ? [{ question, part: seedQuestion.spoken }] : [],
  );
  const left = RECORDINGS - parts.length;
  const every = Math.floor((questions - first) / left);
  for (let nth = 0; nth < left; nth += 1) {
    parts.push({ question: first + nth * every, part: nth % 3 === 2 ? 'answer' : 'ask' });
  }
  return parts;
}
