import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import { ApiFailure } from '../calls/api-failure.ts';
import { callApiWithMeta } from '../calls/call-api.ts';
import { isOnline } from '../connection.ts';
import { deviceCache, type KeptAnswer } from '../store/device-cache.ts';
import { versionOf } from './kept-answers.ts';
import { askAndKeep } from './late-answers.ts';

export interface ReadAnswer<T> {
  data: T;
  meta: unknown;
  /** Device time of the read from the server, milliseconds. */
  fetchedAt: number;
  /** Read before and kept: nobody answered now. */
  fromDevice: boolean;
  /** Of a list some days were never read on this device. */
  isPart?: boolean;
  /** By which the server knows this answer again; none when it was changed on this device since. */
  etag?: string | null;
}

/** Without a network, and this device has no copy. */
export class NotPrepared extends Error {
  constructor() {
    super('Not prepared for offline use');
    this.name = 'NotPrepared';
  }
}

interface ReadOptions<T> {
  signal?: AbortSignal;
  /** Takes the copy of this device while the server keeps everybody waiting. */
  show?: (kept: ReadAnswer<T>) => void;
  /** What is here already; asked again later, for more may have come meanwhile. */
  held?: () => ReadAnswer<T> | undefined;
}

/** After so long without an answer the copy of this device is shown. */
const SHOW_KEPT_AFTER_MS = 800;

/** From the server, and kept on the device; without an answer the copy that the device has. */
export async function readThrough<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, show, held }: ReadOptions<CallOutput<E>> = {},
): Promise<ReadAnswer<CallOutput<E>>> {
  const readCopy = async () => newerOf(await readKept(endpoint, input), held?.());
  if (!isOnline()) {
    const kept = await readCopy();
    if (kept) return kept;
    throw new NotPrepared();
  }
  let isAnswered = false;
  const showCopy = async () => {
    const kept = await readCopy();
    // The copy takes a moment to open, in which the server may have answered.
    if (kept && !isAnswered && !signal?.aborted) show?.(kept);
  };
  const impatient = show && setTimeout(() => void showCopy(), SHOW_KEPT_AFTER_MS);
  const known = held?.();
  const before = known?.etag ? { etag: known.etag, data: known.data, meta: known.meta } : null;
  try {
    const { answer } = await askAndKeep(endpoint, input, {
      ask: () => callApiWithMeta(endpoint, input, { ...(signal && { signal }), known: before }),
      keep: (kept) => keepAnswer(endpoint, input, kept),
      patch: (change) => patchKept(endpoint, input, change),
    });
    return { ...answer, fetchedAt: Date.now(), fromDevice: false };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.kind === 'refused') throw error;
    if (error.code === 'providerFailed') {
      // The server answers, and a service behind it does not: what is here shows, and why it is not newer.
      await showCopy();
      throw error;
    }
    const kept = await readCopy();
    if (kept) return kept;
    throw error;
  } finally {
    isAnswered = true;
    clearTimeout(impatient);
  }
}

/** Kept beside what is shown; a device without room or storage goes on without copies. */
export async function keepAnswer<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  answer: Omit<KeptAnswer, 'fetchedAt'>,
): Promise<void> {
  const cache = await deviceCache();
  if (!cache?.keeps(endpoint)) return;
  await cache.keep(endpoint, input, answer).catch((error: unknown) => {
    console.warn('A copy could not be kept on this device', error);
  });
}

/** A copy that cannot be changed is read anew when the server is there. */
export async function patchKept<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  change: (data: unknown) => unknown,
): Promise<void> {
  const cache = await deviceCache();
  if (!cache?.keeps(endpoint)) return;
  await cache.patch(endpoint, input, change).catch((error: unknown) => {
    console.warn('A copy on this device could not be changed', error);
  });
}

/** The copy, but never instead of what is here and newer: that stays, as what this device has while nobody answers. */
function newerOf<T>(kept: ReadAnswer<T> | null, held: ReadAnswer<T> | undefined): ReadAnswer<T> | null {
  if (!kept || !held) return kept;
  const [own, other] = [versionOf(kept.data), versionOf(held.data)];
  const isOlder = own < other || (own === other && kept.fetchedAt < held.fetchedAt);
  return isOlder ? { ...held, fromDevice: true } : kept;
}

async function readKept<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ReadAnswer<CallOutput<E>> | null> {
  const cache = await deviceCache();
  if (!cache?.keeps(endpoint)) return null;
  const kept = await cache.read(endpoint, input).catch((error: unknown) => {
    console.warn('A copy on this device could not be read', error);
    return null;
  });
  return kept && { ...kept, data: kept.data as CallOutput<E>, fromDevice: true };
}
