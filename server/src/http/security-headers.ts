import helmet from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import type { Api } from './deps.ts';
import { Failure } from './failure.ts';

const SELF = "'self'";

/** Nothing is loaded from elsewhere. Inline styles are Mantine's; inline scripts never run. */
const directives = {
  defaultSrc: ["'none'"],
  scriptSrc: [SELF],
  styleSrc: [SELF, "'unsafe-inline'"],
  imgSrc: [SELF, 'data:', 'blob:'],
  fontSrc: [SELF],
  connectSrc: [SELF],
  manifestSrc: [SELF],
  workerSrc: [SELF],
  baseUri: ["'none'"],
  formAction: [SELF],
  frameAncestors: ["'none'"],
  // Would break plain http on a local network.
  upgradeInsecureRequests: null,
};

/** Headers of every answer, and no writes from foreign pages. */
export async function securityHeaders({ app, deps }: Api): Promise<void> {
  const { publicUrl } = deps.settings;
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  const ownHost = new URL(publicUrl).hostname;
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) return;
    // What the app keeps, it keeps encrypted: the browser's own cache must hold no pilotage.
    reply.header('cache-control', 'no-store');
    if (!['GET', 'HEAD'].includes(request.method) && isForeign(request, ownHost)) throw new Failure('forbidden');
  });
}

export const isApi = ({ url }: Pick<FastifyRequest, 'url'>) => /^\/api([/?]|$)/.test(url);

/** Asked for by a page of another site. Programs send no Origin; no cookie authenticates, so they may. */
function isForeign({ headers, hostname }: FastifyRequest, ownHost: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  if (headers.origin === undefined) return false;
  const origin = URL.canParse(headers.origin) ? new URL(headers.origin).hostname : null;
  return origin !== hostname && origin !== ownHost;
}
