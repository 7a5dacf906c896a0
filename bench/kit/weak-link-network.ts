import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from './seeded-random.ts';

export interface LinkSettings {
  /** Each way, shared by all connections. */
  bitsPerSecond: number;
  roundTripMs: number;
  /** Share of the segments. */
  loss: number;
  /** Share of the connections. */
  resets: number;
  seed: number;
}

export interface LinkCounts {
  bytesUp: number;
  bytesDown: number;
  segments: number;
  lost: number;
  connections: number;
  reset: number;
}

export interface WeakLink {
  url: string;
  /** The weakness begins or ends; before the first call the link is as good as none. */
  weaken: (isWeak: boolean) => void;
  cut: () => void;
  mend: () => void;
  /** Counts from zero. */
  restart: () => void;
  counts: () => LinkCounts;
  stop: () => Promise<void>;
}

/** What an Ethernet frame carries of TCP. */
const SEGMENT = 1448;
/** Segments that may be under way before the first is acknowledged (RFC 6928). */
const FIRST_WINDOW = 10;
const WIDEST_WINDOW = 64;
/** How long a sender waits before it sends a lost segment again. */
const [SHORTEST_RTO_MS, LONGEST_RTO_MS] = [200, 1200];
/** A connection that is reset dies after so many segments at most. */
const LAST_SEGMENT_OF_RESET = 100;

/**
 * A way to the server like a weak mobile link, made above TCP: bytes are taken from a connection a segment at a time; all
 * connections share one bucket each way; half a round trip later the segment is handed on. A new connection costs a round
 * trip more. A lost segment stops its direction of its connection for a retransmission time-out, then uses the link
 * again, and what comes behind waits (TCP keeps the order); the window begins at 10 segments, doubles with each round
 * trip and is halved by a loss. Chance belongs to each connection and direction, by seed and number.
 */
export async function weakLink(target: string, settings: LinkSettings): Promise<WeakLink> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const buckets = { up: makeBucket(settings.bitsPerSecond), down: makeBucket(settings.bitsPerSecond) };
  let [isWeak, isCut, made] = [false, false, 0];
  let counts = noCounts();
  const proxy = createServer({ noDelay: true }, (near) => {
    if (isCut) return near.resetAndDestroy();
    made += 1;
    counts.connections += 1;
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        if (!socket.readableEnded) other.destroy();
      });
    }
    const chance = randomFrom(settings.seed * 100_003 + made * 2);
    const lastSegment =
      isWeak && chance() < settings.resets ? Math.ceil(chance() * LAST_SEGMENT_OF_RESET) : Number.POSITIVE_INFINITY;
    let passed = 0;
    const pass = (bytes: number, way: 'up' | 'down') => {
      counts.segments += 1;
      counts[way === 'up' ? 'bytesUp' : 'bytesDown'] += bytes;
      passed += 1;
      if (passed < lastSegment || near.destroyed) return;
      counts.reset += 1;
      near.resetAndDestroy();
      far.resetAndDestroy();
    };
    const lose = () => {
      counts.lost += 1;
    };
    const common = { settings, isWeak: () => isWeak, lose };
    const opening = isWeak ? settings.roundTripMs : 0;
    void carry(near, far, { ...common, bucket: buckets.up, chance, opening, pass: (bytes) => pass(bytes, 'up') });
    const back = randomFrom(settings.seed * 100_003 + made * 2 + 1);
    void carry(far, near, {
      ...common,
      ...{ bucket: buckets.down, chance: back, opening: 0, pass: (bytes) => pass(bytes, 'down') },
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    // Connections of the good link do not live on: each begins under the conditions in which it is used.
    weaken: (next) => {
      isWeak = next;
      dropAll();
    },
    cut: () => {
      isCut = true;
      dropAll();
    },
    mend: () => {
      isCut = false;
    },
    restart: () => {
      counts = noCounts();
    },
    counts: () => ({ ...counts }),
    stop: async () => {
      dropAll();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

interface Direction {
  settings: LinkSettings;
  isWeak: () => boolean;
  bucket: Bucket;
  chance: () => number;
  /** Milliseconds before the first byte, for the connection itself. */
  opening: number;
  pass: (bytes: number) => void;
  lose: () => void;
}

/** One direction of one connection, until it ends. */
async function carry(from: Socket, to: Socket, direction: Direction): Promise<void> {
  const { settings, isWeak, chance } = direction;
  const window = makeWindow();
  let isFirst = true;
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      if (isFirst && direction.opening > 0) await wait(direction.opening);
      isFirst = false;
      if (!isWeak()) {
        direction.pass(chunk.length);
        to.write(chunk);
        continue;
      }
      for (let at = 0; at < chunk.length; at += SEGMENT) {
        const segment = chunk.subarray(at, at + SEGMENT);
        await window.room();
        await direction.bucket(segment.length);
        for (let rtoScale = 1; chance() < settings.loss; rtoScale *= 2) {
          direction.lose();
          window.halve();
          await wait(rtoScale * (SHORTEST_RTO_MS + chance() * (LONGEST_RTO_MS - SHORTEST_RTO_MS)));
          await direction.bucket(segment.length);
        }
        setTimeout(() => {
          if (to.writable) to.write(segment);
        }, settings.roundTripMs / 2);
        setTimeout(window.acknowledge, settings.roundTripMs);
        direction.pass(segment.length);
      }
    }
    setTimeout(() => to.end(), isWeak() ? settings.roundTripMs / 2 : 0);
  } catch {
    to.destroy();
  }
}

type Bucket = (bytes: number) => Promise<void>;

/** Waits until so many bytes have gone onto the link behind what goes already. */
function makeBucket(bitsPerSecond: number): Bucket {
  let freeAt = 0;
  return async (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8000) / bitsPerSecond;
    await wait(freeAt - performance.now());
  };
}

/** How much of a connection may be under way. */
function makeWindow() {
  let [width, underWay] = [FIRST_WINDOW, 0];
  let goOn: (() => void) | null = null;
  return {
    room: async () => {
      if (underWay >= width)
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
      underWay += 1;
    },
    acknowledge: () => {
      underWay -= 1;
      width = Math.min(width + 1, WIDEST_WINDOW);
      if (underWay >= width) return;
      goOn?.();
      goOn = null;
    },
    halve: () => {
      width = Math.max(2, Math.floor(width / 2));
    },
  };
}

function noCounts(): LinkCounts {
  return { bytesUp: 0, bytesDown: 0, segments: 0, lost: 0, connections: 0, reset: 0 };
}
