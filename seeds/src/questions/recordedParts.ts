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
