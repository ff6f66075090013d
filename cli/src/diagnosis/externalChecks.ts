import { once } from 'node:events';
import { connect } from 'node:tls';
import { fine, type Finding, remark, wrong } from './finding.js';

const ANSWER_WITHIN_MS = 10_000;
const CERTIFICATE_DAYS = 14;
const DAY_MS = 86_400_000;

/** Paths that need the operator's token, or that do not exist in production. */
const SHUT = ['/metrics', '/api/docs', '/api/docs-json', '/sandbox'];

/** Headers of the public site's pages, and the values they must have. */
const HEADERS: readonly [name: string, says: RegExp, onlyTls?: true][] = [
  ['content-security-policy', /default-src/],
  ['x-content-type-options', /nosniff/],
  ['strict-transport-security', /max-age=\d{7,}/, true],
];

type Ask = (path: string) => Promise<Response | string>;

/** Checks what an installation shows to the internet at its address. It changes nothing and does not sign in. */
export async function externalFindings(url: URL): Promise<Finding[]> {
  const ask: Ask = path => answerOf(new URL(path, url));
  const live = await ask('/health/live');
  if (typeof live === 'string') return [wrong('address', `${url.origin} does not answer: ${live}`)];
  const isTls = url.protocol === 'https:';
  return [
    await liveFinding(url, live),
    await statusFinding('ready', ask, '/health/ready'),
    await statusFinding('public site', ask, '/event'),
    await statusFinding('API', ask, '/web/v1/config'),
    await shutFinding(ask),
    await headerFinding(ask, isTls),
    ...(isTls
      ? [await certificateFinding(url), await redirectFinding(url)]
      : [remark('encryption', 'the address is http: between browser and proxy everybody can read along')]),
  ];
}

/** @returns the response, or the system's error message */
async function answerOf(url: URL): Promise<Response | string> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

async function liveFinding({ origin }: URL, live: Response): Promise<Finding> {
  const { version } = (await live.json().catch(() => ({}))) as { version?: string };
  if (live.status !== 200 || !version)
    return wrong('address', `${origin} is no Coastok: /health/live answers ${live.status} without a version`);
  return fine('address', `${origin}, version ${version}`);
}

async function statusFinding(name: string, ask: Ask, path: string): Promise<Finding> {
  const answer = await ask(path);
  const said = typeof answer === 'string' ? answer : `${path} answers ${answer.status}`;
  return typeof answer !== 'string' && answer.ok ? fine(name, said) : wrong(name, said);
}

async function shutFinding(ask: Ask): Promise<Finding> {
  const answers = await Promise.all(SHUT.map(async path => [path, await ask(path)] as const));
  const open = answers.filter(([, answer]) => typeof answer !== 'string' && answer.status < 400);
  if (open.length === 0) return fine('what is shut', `${SHUT.join(', ')}: nobody gets in without the token`);
  return wrong('what is shut', `everybody can open ${open.map(([path]) => path).join(', ')}`);
}

async function headerFinding(ask: Ask, isTls: boolean): Promise<Finding> {
  const answer = await ask('/event');
  if (typeof answer === 'string') return wrong('headers', answer);
  const wanted = HEADERS.filter(([, , onlyTls]) => isTls || !onlyTls);
  const missing = wanted.filter(([name, says]) => !says.test(answer.headers.get(name) ?? ''));
  if (missing.length === 0) return fine('headers', wanted.map(([name]) => name).join(', '));
  return wrong('headers', `missing or too weak: ${missing.map(([name]) => name).join(', ')}`);
}

async function certificateFinding({ hostname, port }: URL): Promise<Finding> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const until = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
    const said = `good for another ${days} days`;
    return days < CERTIFICATE_DAYS ? wrong('certificate', said) : fine('certificate', said);
  } catch (error) {
    return wrong('certificate', (error as Error).message);
  } finally {
    socket.destroy();
  }
}

async function redirectFinding({ hostname, port, host }: URL): Promise<Finding> {
  // A non-standard port has no matching port for http.
  if (port) return fine('http', `not asked: the address names port ${port}`);
  const answer = await answerOf(new URL(`http://${hostname}/event`));
  if (typeof answer === 'string') return fine('http', `nothing listens there: ${answer}`);
  const to = answer.headers.get('location') ?? '';
  if (to.startsWith(`https://${host}/`)) return fine('http', 'leads to https');
  return wrong('http', `http://${hostname}/event answers ${answer.status}, and does not lead to https`);
}
