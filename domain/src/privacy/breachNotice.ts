import { cleanLine, cleanText } from '../texts/clean.js';

/** The information that people affected by a breach must get (DPDP Rules, rule 7); each is a heading of the notice. */
export const BREACH_HEADINGS = [
  'What happened',
  'When it happened',
  'What may follow from it',
  'What we have done',
  'What you can do',
  'Whom to ask',
] as const;

/** A notice as it is mailed; `{name}` in the text is replaced by the receiver's name. */
export interface BreachNotice {
  subject: string;
  text: string;
}

const SUBJECT = /^Subject:[ \t]*(.*)$/m;
const BLANK = /\[[^\]\n]*\]/g;

/**
 * Reads a notice from a file: a first line `Subject: …`, and a text with content below every heading.
 * @returns the notice, and sentences about problems that prevent sending it
 */
export function readBreachNotice(file: string): { notice: BreachNotice; problems: string[] } {
  const [first = '', ...rest] = cleanText(file.replaceAll('\r\n', '\n')).split('\n');
  const notice = { subject: cleanLine(SUBJECT.exec(first)?.[1] ?? ''), text: cleanText(rest.join('\n')) };
  const blanks = `${notice.subject}\n${notice.text}`.match(BLANK) ?? [];
  const problems = [
    ...(notice.subject ? [] : ['The first line has to be ‘Subject: …’.']),
    ...BREACH_HEADINGS.filter(heading => !partOf(notice.text, heading)).map(
      heading => `Nothing is said under ‘${heading}’.`,
    ),
    ...blanks.map(blank => `${blank} is still to be filled in.`),
  ];
  return { notice, problems };
}

export const breachNoticeTo = ({ text }: BreachNotice, name: string): string =>
  text.replaceAll('{name}', () => name);

/** The text below a heading, up to the next heading. */
function partOf(text: string, heading: string): string {
  const lines = text.split('\n').map(cleanLine);
  const from = lines.indexOf(heading);
  if (from < 0) return '';
  const isHeading = (line: string) => BREACH_HEADINGS.some(one => one === line);
  const next = lines.findIndex((line, at) => at > from && isHeading(line));
  return lines.slice(from + 1, next < 0 ? undefined : next).join('');
}
