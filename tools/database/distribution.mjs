import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Source the next release of a distribution
 * @property {string} label
 * @property {string} suite
 * @property {string} keyring
 * @property {string} mirror the distribution's own mirror, used when the machine names none
 */

/**
 * @typedef {Source & { codename: string }} Release the release that provides a newer C library, and this machine's
 * codename
 */

/** @type {Record<string, Source>} */
const RELEASES = {
  debian: {
    label: 'Debian 13',
    suite: 'trixie',
    keyring: '/usr/share/keyrings/debian-archive-keyring.gpg',
    mirror: 'http://deb.debian.org/debian',
  },
  ubuntu: {
    label: 'Ubuntu 24.04',
    suite: 'noble',
    keyring: '/usr/share/keyrings/ubuntu-archive-keyring.gpg',
    mirror: 'http://archive.ubuntu.com/ubuntu',
  },
};

/**
 * @param {string} osRelease the text of /etc/os-release
 * @returns {Release | undefined}
 */
export function releaseFor(osRelease) {
  const field = /** @param {string} name */ name =>
    new RegExp(`^${name}="?([^"\n]*)"?$`, 'm').exec(osRelease)?.[1] ?? '';
  const source = [field('ID'), ...field('ID_LIKE').split(' ')].map(id => RELEASES[id]).find(Boolean);
  return source && { ...source, codename: field('VERSION_CODENAME') };
}

/**
 * The release to fetch from for this machine, or the reason why there is none.
 * @returns {Release | string}
 */
export function thisRelease() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return `a newer C library can be fetched on Linux x86-64 only, not on ${process.platform} ${process.arch}`;
  }
  const release = existsSync('/etc/os-release')
    ? releaseFor(readFileSync('/etc/os-release', 'utf8'))
    : undefined;
  if (!release) return 'a newer C library can be fetched on Debian and Ubuntu only';
  if (!existsSync(release.keyring)) return `the archive key ${release.keyring} is missing`;
  return release;
}
