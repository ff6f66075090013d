import { join, relative } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demoDetails.mjs';

/**
 * The text printed when everything runs: the addresses, the accounts, and how to stop.
 * @param {import('./settings.mjs').Settings} settings
 */
export function introduction({ publicUrl, sandbox, demoData, dataDir }) {
  const addresses = [
    ['Console', `${publicUrl}/`],
    ['Public site', `${publicUrl}/event`],
    ['API docs', `${publicUrl}/api/docs`],
    ...(sandbox ? [['Sandbox', `${publicUrl}/sandbox  (mails, pushes and payments; nothing is real)`]] : []),
    ['Logs', relative(process.cwd(), join(dataDir, 'logs'))],
  ];
  const lines = addresses.map(([name = '', address]) => `  ${name.padEnd(13)}${address}`);
  if (sandbox && demoData) {
    lines.push('', `  Demo accounts, password ${DEMO_PASSWORD}:`);
    lines.push(...DEMO_ACCOUNTS.map(([email, who]) => `    ${email.padEnd(26)}${who}`));
  }
  return ['', ...lines, '', '  Ctrl-C stops everything.', ''].join('\n');
}
