import type { ExportedThing } from '@leadline/domain/contract/endpoint';
import { DAY, type Instant } from '@leadline/domain/time/instant';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../http/deps.ts';
import { auditOfPerson } from '../writes/audit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    fetchedAs?: ExportedThing | null;
  }
}

/** More than a port fetches in a day; beyond that the oldest are forgotten, and noted once more. */
const MOST = 20_000;

/**
 * Writes into the audit who fetched a file from the server, by whatever program: of each person, thing and kind of file once
 * in 24 hours. Each server counts for itself, so that two may both note it: none is missing for it. It is written before the
 * first byte goes out, and where it cannot be written nothing does.
 */
export function noteFetched({ app, deps }: Api): void {
  /** When each was noted last, the oldest first. */
  const noted = new Map<string, Instant>();
  app.addHook('onSend', async (request, reply) => {
    const { fetchedAs } = request.routeOptions.config;
    // 304: the caller has it already.
    if (!fetchedAs || !request.subject || reply.statusCode !== 200) return;
    const at = deps.clock();
    forget(noted, at);
    const thing = thingOf(request);
    const key = [request.subject.userUuid, thing.id, fetchedAs].join();
    if (noted.has(key)) return;
    noted.set(key, at);
    try {
      await auditOfPerson(deps.db, request.subject.userUuid, {
        ...{ at, address: request.ip, action: 'fetched', ...thing, after: { what: fetchedAs } },
      });
    } catch (error) {
      noted.delete(key);
      throw error;
    }
  });
}

function forget(noted: Map<string, Instant>, now: Instant): void {
  for (const [key, at] of noted) {
    if (now - at < DAY && noted.size < MOST) return;
    noted.delete(key);
  }
}

/** Reports of services are of a port alone. */
function thingOf({ params, query }: FastifyRequest): { entity: string; id: string } {
  const { id } = params as { id?: string };
  const { portUuid } = query as { portUuid?: string };
  return id === undefined
    ? { entity: 'port', id: String(portUuid).toLowerCase() }
    : { entity: 'pilotage', id: id.toLowerCase() };
}
