import {
  type AuthenticationResult,
  BrowserCacheLocation,
  CacheLookupPolicy,
  type Configuration,
  createStandardPublicClientApplication,
  type IPublicClientApplication,
  ProtocolMode,
} from '@azure/msal-browser';
import type { SsoSettings } from '@leadline/domain/session/session';

/** What our server wants to see of a sign-in at the provider. */
export interface ProviderTokens {
  bearer: string;
  idToken: string;
}

/** The identity provider, by its client library. It leaves the page for signing in and out. */
export interface ProviderClient {
  /** Who came back, by the fragment of the address; null when nobody comes from the provider. */
  handleRedirect: (hash: string) => Promise<AuthenticationResult | null>;
  /** Tokens of who came back, without asking them anything. */
  silentTokens: (signedIn: AuthenticationResult) => Promise<ProviderTokens>;
  signIn: (request: { isOtherAccount: boolean; nonce: string }) => Promise<void>;
  signOut: () => Promise<void>;
  /** Everything that the library knows of an account: nothing of it may outlive the sign-in. */
  forget: () => Promise<void>;
}

export async function openProvider(settings: SsoSettings): Promise<ProviderClient> {
  const { metadata, redirectUrl } = settings;
  const library = await createStandardPublicClientApplication(configurationOf(settings));
  const scopes = metadata.scope.split(' ');
  return {
    handleRedirect: (hash) => library.handleRedirectPromise({ hash, navigateToLoginRequestUrl: false }),
    silentTokens: (signedIn) => silentTokens(library, signedIn, settings),
    signIn: ({ isOtherAccount, nonce }) =>
      library.loginRedirect({ scopes, nonce, ...(isOtherAccount && { prompt: 'select_account' }) }),
    signOut: () =>
      library.logoutRedirect({
        postLogoutRedirectUri: redirectUrl,
        // Without an account at hand a provider knows by this who asks.
        extraQueryParameters: { client_id: metadata.clientId },
      }),
    forget: () => forgetAll(library),
  };
}

/** The library wants to find its question again when somebody comes back, so that memory alone will not do. */
function configurationOf({ metadata, redirectUrl }: SsoSettings): Configuration {
  const { clientId, authority, isEntra } = metadata;
  return {
    auth: { clientId, authority, redirectUri: redirectUrl, knownAuthorities: [new URL(authority).host] },
    cache: { cacheLocation: BrowserCacheLocation.SessionStorage },
    system: { protocolMode: isEntra ? ProtocolMode.AAD : ProtocolMode.OIDC },
  };
}

/** The nonce of our server stands in the ID token that came back; a token that was renewed since has none. */
async function silentTokens(
  library: IPublicClientApplication,
  signedIn: AuthenticationResult,
  { metadata }: SsoSettings,
): Promise<ProviderTokens> {
  const { accessToken } = await library.acquireTokenSilent({
    scopes: metadata.scope.split(' '),
    account: signedIn.account,
    // No hidden frame: browsers keep a provider's cookies from it.
    cacheLookupPolicy: CacheLookupPolicy.AccessTokenAndRefreshToken,
  });
  return { bearer: metadata.isEntra ? accessToken : signedIn.idToken, idToken: signedIn.idToken };
}

async function forgetAll(library: IPublicClientApplication): Promise<void> {
  await library.clearCache();
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('msal.')) storage.removeItem(key);
}
