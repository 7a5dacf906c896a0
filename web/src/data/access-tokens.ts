/** Where a call finds its bearer token. The session sets it at start; calls know nothing of sessions. */
export interface AccessTokens {
  current(): string | null;
  /** One refresh for all callers; false when there is no way to a new token. */
  refresh(): Promise<boolean>;
}

const none: AccessTokens = { current: () => null, refresh: async () => false };
let installed: AccessTokens = none;

export function accessTokens(): AccessTokens {
  return installed;
}

export function installAccessTokens(tokens: AccessTokens): void {
  installed = tokens;
}
