import { isIP } from 'node:net';
import helmet from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../deps.ts';
import { Failure } from '../failure.ts';
import { isPath } from '../input/request-address.ts';
import { appPolicy } from './content-policy.ts';

/** What no page of ours asks of a device. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
  'xr-spatial-tracking',
];
/** Own position on a chart: read on the device, never sent. */
const USED_FEATURES = ['geolocation'];
const PERMISSIONS = [
  ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
  ...USED_FEATURES.map((feature) => `${feature}=(self)`),
].join(', ');

/** https for a year, where the product is reached by https; plain http on a local network must go on working. */
export function httpsOnly(publicUrl: string) {
  return publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}

/** Headers of every answer, and no writes from foreign pages. */
export async function securityHeaders({ app, deps }: Api): Promise<void> {
  const { publicUrl, sso, reportUrl } = deps.settings;
  // The app's library trades its code for tokens there; to the sign-in page itself it goes by leaving ours.
  const authority = sso ? [new URL(sso.authority).origin] : [];
  const reports = reportUrl ? [new URL(reportUrl).origin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: appPolicy([...authority, ...reports]) },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  const ownHost = new URL(publicUrl).hostname;
  const noteForeignHost = foreignHostNotes(publicUrl, (words) => app.log.warn(words));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'permissions-policy': PERMISSIONS, ...httpsOnly(publicUrl) });
    // What the app keeps, it keeps encrypted: the browser's own cache must hold no pilotage.
    if (isApi(request)) reply.header('cache-control', 'no-store');
    if (isWithoutOneHost(request) || !isPath(request.originalUrl)) throw new Failure('invalid');
    if (!isHostOfOurs(request.hostname, ownHost)) {
      noteForeignHost(request.hostname);
      throw new Failure('invalid');
    }
    if (isApi(request) && !['GET', 'HEAD'].includes(request.method) && isForeign(request, ownHost))
      throw new Failure('forbidden');
  });
}

export const isApi = ({ url }: Pick<FastifyRequest, 'url'>) => /^\/api([/?]|$)/.test(url);

/** None: Node would answer it itself, past our headers. Two: a proxy in front may mean the other one. */
function isWithoutOneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts > 1 || (raw.httpVersion === '1.1' && hosts === 0);
}

/**
 * A page elsewhere whose name was led to this address afterwards (DNS rebinding) asks by that name, and to the browser it
 * is no other site then. It cannot ask by a number, nor by the name of the browser's own machine.
 */
export function isHostOfOurs(hostname: string, ownHost: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const isNumber = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return name === '' || name === ownHost || name === 'localhost' || name.endsWith('.localhost') || isNumber;
}

const NOTE_EVERY_MS = 60_000;

/** An operator who forgot PUBLIC_URL reads why nothing works; a flood of names does not fill the log. */
function foreignHostNotes(publicUrl: string, warn: (words: string) => void) {
  let notedAt = Number.NEGATIVE_INFINITY;
  return (hostname: string) => {
    if (performance.now() - notedAt < NOTE_EVERY_MS) return;
    notedAt = performance.now();
    warn(`Refused: asked for as host ${JSON.stringify(hostname.slice(0, 100))}, but PUBLIC_URL is ${publicUrl}.`);
  };
}

/** Asked for by a page of another site. Programs send no Origin; no cookie authenticates, so they may. */
function isForeign({ headers, hostname }: FastifyRequest, ownHost: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  if (headers.origin === undefined) return false;
  const origin = URL.canParse(headers.origin) ? new URL(headers.origin).hostname : null;
  return origin !== hostname && origin !== ownHost;
}
