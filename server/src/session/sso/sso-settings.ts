import { z } from 'zod';
import { listed, webAddress } from '../../setting-forms.ts';

/** Single sign-on, of the one organisation that has it. */
export const ssoEntries = {
  SSO_CLIENT_ID: {
    schema: z
      .string()
      .regex(/^[\w.:/-]+$/)
      .optional(),
    expected: 'the id under which the identity provider knows Leadline',
    byDefault: 'no single sign-on',
    meaning: 'Switches single sign-on on: the id of Leadline at the identity provider ([how](docs/single-sign-on.md))',
  },
  SSO_TENANT_ID: {
    schema: z
      .string()
      .regex(/^[\w.-]+$/)
      .optional(),
    expected: 'the id of a tenant',
    byDefault: 'none; needed for Entra',
    meaning: 'The tenant whose accounts may sign in; tokens of every other tenant are refused',
  },
  SSO_TENANT_CLAIM: {
    schema: z
      .string()
      .regex(/^[\w.:/-]+$/)
      .default('tid'),
    expected: 'the name of a claim',
    byDefault: 'tid',
    meaning: 'Claim of a token that must be `SSO_TENANT_ID`',
  },
  SSO_AUTHORITY: {
    schema: z.url({ protocol: /^https$/ }).optional(),
    expected: 'the https address of an OpenID provider, such as https://login.example.org/realms/port',
    byDefault: '`https://login.microsoftonline.com/SSO_TENANT_ID`',
    meaning: 'The identity provider: Entra, or any other that speaks OpenID Connect',
  },
  SSO_NAME: {
    schema: z.string().max(60).optional(),
    expected: 'at most 60 letters',
    byDefault: 'Microsoft for Entra, else “your organisation”',
    meaning: 'What people call the identity provider',
  },
  SSO_SCOPE: {
    schema: z.string().max(500).optional(),
    expected: 'one or more scopes with blanks between them',
    byDefault: '`api://SSO_CLIENT_ID/access_as_user` for Entra, else `openid profile email`',
    meaning: 'What the token that signs in is asked for',
  },
  SSO_ORGANISATION: {
    schema: z
      .string()
      .regex(/^[\w-]+$/)
      .optional(),
    expected: 'the key of an organisation',
    byDefault: 'none; needed for single sign-on',
    meaning: 'Key of the organisation whose people sign in this way',
  },
  SSO_REDIRECT_URLS: {
    schema: listed.pipe(z.array(webAddress).min(1)).optional(),
    expected: 'http or https addresses, separated by commas',
    byDefault: '`PUBLIC_URL/sso`',
    meaning: 'Addresses that the identity provider may lead back to',
  },
};

/** Where people of one organisation prove who they are. */
export interface SsoProvider {
  clientId: string;
  /** Empty for a provider that serves one organisation alone. */
  tenantId: string;
  /** Claim of a token that names the tenant. */
  tenantClaim: string;
  /** Address of the provider as the client library takes it, without a slash at its end. */
  authority: string;
  /** Address whose discovery document the server trusts; for Entra that of its version 2 tokens. */
  issuerAddress: string;
  isEntra: boolean;
  /** How people call it. */
  name: string;
  scope: string;
  /** Key of the organisation whose people it signs in. */
  organisationKey: string;
  redirectUrls: string[];
}

interface GivenSso {
  SSO_CLIENT_ID?: string | undefined;
  SSO_TENANT_ID?: string | undefined;
  SSO_TENANT_CLAIM: string;
  SSO_AUTHORITY?: string | undefined;
  SSO_NAME?: string | undefined;
  SSO_SCOPE?: string | undefined;
  SSO_ORGANISATION?: string | undefined;
  SSO_REDIRECT_URLS?: string[] | undefined;
}

/** Sign-in hosts of Entra. Source: Microsoft, "National clouds", Microsoft Entra authentication endpoints. */
const ENTRA_HOSTS = ['login.microsoftonline.com', 'login.microsoftonline.us', 'login.partner.microsoftonline.cn'];

/** What is missing or does not fit: a line for the operator. */
export type SsoMistake = { name: keyof GivenSso; expected: string };

/** The provider of the settings; null without `SSO_CLIENT_ID`, which is what switches single sign-on on. */
export function ssoProviderOf(given: GivenSso, publicUrl: string): SsoProvider | SsoMistake | null {
  const clientId = given.SSO_CLIENT_ID;
  if (!clientId) return null;
  const authority = authorityOf(given);
  const isEntra = authority === null || ENTRA_HOSTS.includes(new URL(authority).hostname);
  const mistake = mistakeOf(given, isEntra);
  if (mistake) return mistake;
  const tenantId = given.SSO_TENANT_ID ?? '';
  const address = authority ?? `https://${ENTRA_HOSTS[0]}/${tenantId}`;
  return {
    clientId,
    tenantId,
    tenantClaim: given.SSO_TENANT_CLAIM,
    authority: address,
    issuerAddress: isEntra ? `${address}/v2.0` : address,
    isEntra,
    name: given.SSO_NAME ?? (isEntra ? 'Microsoft' : 'your organisation'),
    scope: given.SSO_SCOPE ?? (isEntra ? `api://${clientId}/access_as_user` : 'openid profile email'),
    organisationKey: given.SSO_ORGANISATION ?? '',
    redirectUrls: given.SSO_REDIRECT_URLS ?? [`${publicUrl}/sso`],
  };
}

/** With or without `/v2.0` and a slash: people copy the address from either place. */
function authorityOf({ SSO_AUTHORITY }: GivenSso): string | null {
  return SSO_AUTHORITY?.replace(/\/+$/, '').replace(/\/v2\.0$/, '') ?? null;
}

/** Entra signs tokens of every tenant in the world with the same keys: without a tenant of one's own there is no wall. */
function mistakeOf(given: GivenSso, isEntra: boolean): SsoMistake | null {
  if (!given.SSO_ORGANISATION)
    return { name: 'SSO_ORGANISATION', expected: 'the key of an organisation when SSO_CLIENT_ID is set' };
  if (isEntra && !z.guid().safeParse(given.SSO_TENANT_ID).success)
    return {
      name: 'SSO_TENANT_ID',
      expected: "the UUID of your own directory when SSO_CLIENT_ID is set for Microsoft's",
    };
  return null;
}
