import { currentVault, type Vault, VaultClosed } from './vault.ts';

/**
 * One person's time at this device, from the log-in or unlock to the log-out or lock. Whatever runs on behalf of a
 * person holds the session that it began in: it never looks up who is signed in by now.
 */
export interface DeviceSession {
  /** Uuid of the person. */
  readonly person: string;
  /** Aborted when the session ends; a session that has ended never comes back. */
  readonly signal: AbortSignal;
  /** The data key of this person; null while there is none, and once the session has ended. */
  vault(): Vault | null;
  /** The access token of this session; null once it has ended. */
  token(): string | null;
  /** The token that opens images; null once it has ended. */
  imageToken(): string | null;
  /** One refresh for all callers; false when there is no way to a new token. */
  renew(): Promise<boolean>;
  /** Makes sure that what this key seals can be opened again after a restart. Throws what the storage throws. */
  keepKey(vault: Vault): Promise<void>;
}

export interface SessionTokens {
  current(): string | null;
  /** Absent where no images are shown. */
  image?: () => string | null;
  renew(): Promise<boolean>;
  /** See `DeviceSession.keepKey`; absent where the key is not the device's to keep. */
  keepKey?: (vault: Vault) => Promise<void>;
}

/** Work of a session that has ended: nothing of it was sent or stored from then on. */
export class SessionEnded extends Error {
  constructor() {
    super('The session that this belongs to has ended');
    this.name = 'SessionEnded';
  }
}

/** A session and the way to end it. */
export function openSession(person: string, tokens: SessionTokens): { session: DeviceSession; end: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  const vault = () => {
    const open = signal.aborted ? null : currentVault();
    // Whoever logs in next has a key in memory before their session begins.
    return open?.owner === person ? open : null;
  };
  return {
    session: {
      person,
      signal,
      vault,
      token: () => (signal.aborted ? null : tokens.current()),
      imageToken: () => (signal.aborted ? null : (tokens.image?.() ?? null)),
      renew: async () => !signal.aborted && (await tokens.renew()) && !signal.aborted,
      keepKey: async (open) => tokens.keepKey?.(open),
    },
    end: () => controller.abort(new SessionEnded()),
  };
}

/** Throws SessionEnded once the session is over. */
export function demandOpen({ signal }: Pick<DeviceSession, 'signal'>): void {
  if (signal.aborted) throw new SessionEnded();
}

/** For work that nobody waits for: that it ended with its session, or stopped when the tablet was locked, is no error. */
export function unlessEnded(error: unknown): void {
  if (!(error instanceof SessionEnded || error instanceof VaultClosed)) throw error;
}

let shown: ReturnType<typeof openSession> | null = null;

/** The session that the screens of this tab stand in; for calls that a screen makes at this moment. */
export function currentDeviceSession(): DeviceSession | null {
  return shown?.session ?? null;
}

/** The one before ends. */
export function beginDeviceSession(person: string, tokens: SessionTokens): DeviceSession {
  endDeviceSession();
  shown = openSession(person, tokens);
  return shown.session;
}

export function endDeviceSession(): void {
  shown?.end();
  shown = null;
}
