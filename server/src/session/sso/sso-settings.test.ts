import { expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';

const TENANT = '9c1f8e0a-5b5e-4a56-9d57-1f0f5c1b2a3d';
const ENTRA = { SSO_CLIENT_ID: 'leadline', SSO_TENANT_ID: TENANT, SSO_ORGANISATION: 'koru-harbours' };

test('AUTH-21 Entra needs client, tenant and organisation; everything else follows from them', () => {
  expect(readSettings({ ...ENTRA, PUBLIC_URL: 'https://pilots.example.org' }).sso).toMatchObject({
    clientId: 'leadline',
    tenantId: TENANT,
    authority: `https://login.microsoftonline.com/${TENANT}`,
    // Source: the issuer in https://login.microsoftonline.com/{tenant}/v2.0/.well-known/openid-configuration.
    issuerAddress: `https://login.microsoftonline.com/${TENANT}/v2.0`,
    isEntra: true,
    scope: 'api://leadline/access_as_user',
    name: 'Microsoft',
    redirectUrls: ['https://pilots.example.org/sso'],
  });
});

test('AUTH-21 any other OpenID provider is an address', () => {
  const other = { ...ENTRA, SSO_TENANT_ID: '', SSO_AUTHORITY: 'https://login.example.org/realms/port/' };
  expect(readSettings(other).sso).toMatchObject({
    tenantId: '',
    authority: 'https://login.example.org/realms/port',
    issuerAddress: 'https://login.example.org/realms/port',
    isEntra: false,
    scope: 'openid profile email',
  });
});

test('without a client id there is no single sign-on', () => {
  expect(readSettings({ SSO_TENANT_ID: TENANT }).sso).toBeNull();
});

test('the address of Entra may be written with its version', () => {
  const written = { ...ENTRA, SSO_AUTHORITY: `https://login.microsoftonline.us/${TENANT}/v2.0` };
  expect(readSettings(written).sso).toMatchObject({
    authority: `https://login.microsoftonline.us/${TENANT}`,
    issuerAddress: `https://login.microsoftonline.us/${TENANT}/v2.0`,
    isEntra: true,
  });
});

test.each([
  [
    { ...ENTRA, SSO_ORGANISATION: '' },
    'SSO_ORGANISATION must be the key of an organisation when SSO_CLIENT_ID is set.',
  ],
  [
    { ...ENTRA, SSO_TENANT_ID: '' },
    "SSO_TENANT_ID must be the UUID of your own directory when SSO_CLIENT_ID is set for Microsoft's.",
  ],
  [
    { ...ENTRA, SSO_TENANT_ID: 'common' },
    "SSO_TENANT_ID must be the UUID of your own directory when SSO_CLIENT_ID is set for Microsoft's.",
  ],
])('attack 18 a wall that is missing is refused at start: %o', (environment, words) => {
  expect(() => readSettings(environment)).toThrow(words);
});
