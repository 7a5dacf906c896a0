import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

/** Forms that keys, tokens and passwords of well-known makers have, and those of our own. */
const FORMS: Record<string, RegExp> = {
  'private key': /-----BEGIN (RSA |EC |DSA |OPENSSH |ENCRYPTED |PGP )?PRIVATE KEY( BLOCK)?-----\s+[A-Za-z0-9+/=]{40}/,
  'AWS key id': /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  'AWS secret': /aws.{0,20}secret.{0,20}['"][0-9a-z/+]{40}['"]/i,
  'GitHub token': /\bgh[pousr]_[A-Za-z0-9]{36,}\b/,
  'GitHub fine-grained token': /\bgithub_pat_\w{60,}/,
  'GitLab token': /\bglpat-[\w-]{20}\b/,
  'Slack token': /\bxox[abposr]-[\w-]{10,}/,
  'Slack hook': /hooks\.slack\.com\/services\/T\w+\/B\w+\/\w+/,
  'Google API key': /\bAIza[\w-]{35}\b/,
  'Google OAuth secret': /\bGOCSPX-[\w-]{28}\b/,
  'Stripe key': /\b[sr]k_live_[0-9a-zA-Z]{20,}/,
  'SendGrid key': /\bSG\.[\w-]{22}\.[\w-]{43}\b/,
  'Mailgun key': /\bkey-[0-9a-f]{32}\b/,
  'Twilio key': /\bSK[0-9a-f]{32}\b/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'npm registry token': /_authToken=[\w-]{20,}/,
  'PyPI token': /\bpypi-AgEIcHlwaS5vcmc[\w-]{50,}/,
  'Docker token': /\bdckr_pat_[\w-]{27}\b/,
  'DigitalOcean token': /\bdop_v1_[0-9a-f]{64}\b/,
  'Azure connection': /AccountKey=[A-Za-z0-9+/]{60,}==/,
  'Azure client secret': /\b\w{3}8Q~[\w~.-]{34}\b/,
  'Heroku key': /heroku.{0,20}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i,
  'Cloudflare token': /cloudflare.{0,20}['"][\w-]{40}['"]/i,
  'Hashicorp Vault token': /\bhvs\.[\w-]{24,}/,
  'Telegram bot': /\b\d{8,10}:AA[\w-]{33}\b/,
  'OpenAI key': /\bsk-(proj-)?[A-Za-z0-9]{40,}\b/,
  'Anthropic key': /\bsk-ant-[\w-]{40,}/,
  'Mapbox secret': /\bsk\.eyJ[\w-]{40,}\.[\w-]{20,}/,
  'Sentry token': /\bsntrys_[\w=-]{40,}/,
  'Shopify token': /\bshp(at|ca|pa|ss)_[0-9a-f]{32}\b/,
  'Square token': /\bsq0(atp|csp)-[\w-]{22,}/,
  'Facebook token': /\bEAACEdEose0cBA\w+/,
  'Discord hook': /discord(app)?\.com\/api\/webhooks\/\d+\/[\w-]{60,}/,
  'signed token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{30,}/,
  'password hash': /\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{20,}\$[A-Za-z0-9+/]{40,}/,
  'bcrypt hash': /\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}/,
  'password of a database':
    /postgres(?:ql)?:\/\/(?!user:password@|pilot:hunter2@|leadline:choose-one@|leadline_app:choose-another@|leadline_door:choose-a-third@)\w+:[^@\s`'"$…{]{6,}@/,
  'password of a mail server': /smtps?:\/\/(?!user:password@)[\w.%-]+:[^@\s`'"$…{]{8,}@(?!localhost|127\.)/,
  'our secrets': /"(tokenSecret|pepper)":\s*"[0-9a-f]{64}"/,
  'secret setting': /^(LEADLINE_TOKEN_SECRET|LEADLINE_PEPPER)=\S{32,}/m,
};

const LARGEST = 5_000_000;

test('G6: no file of the project holds what looks like a secret', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const path = join(root, file);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat?.isFile() || stat.size > LARGEST) return [];
    const text = readFileSync(path, 'latin1');
    return Object.entries(FORMS).flatMap(([name, form]) => (form.test(text) ? [`${file}: ${name}`] : []));
  });
  expect(found).toEqual([]);
});

test('G6: the forms find what they are for', () => {
  const planted = [
    'AKIA' + 'ABCDEFGHIJKLMNOP',
    `ghp_${'a1'.repeat(18)}`,
    `"pepper": "${'0f'.repeat(32)}"`,
    `postgresql://leadline:${'s3cretword'}@db/leadline`,
  ];
  for (const text of planted)
    expect(
      Object.values(FORMS).some((form) => form.test(text)),
      text,
    ).toBe(true);
});
