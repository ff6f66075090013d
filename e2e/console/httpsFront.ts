import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An https proxy for a product that has not started yet. */
export interface HttpsFront {
  port: number;
  /** The target of calls from now on. */
  leadTo(url: string): void;
  stop(): void;
}

/** Browsers send `Sec-Fetch` headers and keep a `__Host-` cookie over https only. */
export async function httpsFront(): Promise<HttpsFront> {
  let origin = '';
  const server = createServer(certificate(), (incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const forwarded = { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
    const passed = request(new URL(url, origin), { method, headers: forwarded, setHost: false }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(url) {
      origin = url;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'coastok-https-'));
  try {
    const [keyout, out] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-subj', '/CN=coastok.test', '-keyout', keyout, '-out', out],
      ],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(keyout), cert: readFileSync(out) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
