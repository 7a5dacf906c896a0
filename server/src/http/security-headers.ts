import helmet from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import { appPolicy } from './content-policy.ts';
import type { Api } from './deps.ts';
import { Failure } from './failure.ts';
import { isPath } from './request-address.ts';

/** What no page of ours asks of a device. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
  'xr-spatial-tracking',
];
const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

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
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'permissions-policy': PERMISSIONS, ...httpsOnly(publicUrl) });
    // What the app keeps, it keeps encrypted: the browser's own cache must hold no pilotage.
    if (isApi(request)) reply.header('cache-control', 'no-store');
    if (isWithoutOneHost(request) || !isPath(request.originalUrl)) throw new Failure('invalid');
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

/** Asked for by a page of another site. Programs send no Origin; no cookie authenticates, so they may. */
function isForeign({ headers, hostname }: FastifyRequest, ownHost: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  if (headers.origin === undefined) return false;
  const origin = URL.canParse(headers.origin) ? new URL(headers.origin).hostname : null;
  return origin !== hostname && origin !== ownHost;
}
