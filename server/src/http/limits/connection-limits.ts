import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BODY_LIMITS } from '@leadline/domain/contract/endpoint';

export interface ConnectionLimits {
  /** Head and body of a request have come by then, or it is given up. */
  requestTimeoutMs: number;
  /** So often it is looked which ones have not. */
  checkEveryMs: number;
  /** Open at once; beyond them the next is closed unheard, and whoever is connected goes on. */
  most: number;
}

/** A slow upload must not hold a connection for ever, nor all of them together every file descriptor. */
export const connectionLimits = ({ liveStreams }: { liveStreams: number }): ConnectionLimits => ({
  requestTimeoutMs: 60_000,
  checkEveryMs: 15_000,
  most: liveStreams + 1000,
});

const WARN_EVERY_MS = 60_000;

export function limitConnections(server: Server, most: number, warn: (words: string) => void): void {
  server.maxConnections = most;
  let warnedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    warn(`More than ${most} connections at once: some are closed unheard.`);
  });
}

/** The longest body that any endpoint takes. */
const LONGEST_BODY = Math.max(...Object.values(BODY_LIMITS));

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A body that says to be longer than any endpoint takes is refused by its head, before route, session and limits are
 * looked at: whoever sends megabytes shall cost next to nothing.
 */
export function refuseLongBodies(server: Server, refuse: Handler): void {
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) > LONGEST_BODY) refuse(request, response);
    else for (const handle of handlers) handle.call(server, request, response);
  });
}
