import { generate } from 'selfsigned';

export interface Credentials {
  key: string;
  cert: string;
}

const DAY_MS = 86_400_000;

/** One that vouches for others. */
export function makeAuthority(name: string): Promise<Credentials> {
  return make(name, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
  ]);
}

/** That a host shows, valid for two days, or until `daysLeft` from now. */
export function makeCertificate(host: string, authority: Credentials, daysLeft = 2): Promise<Credentials> {
  const altNames = [{ type: 2 as const, value: host }];
  return make(host, [{ name: 'subjectAltName', altNames }], { ca: authority, daysLeft });
}

async function make(
  commonName: string,
  extensions: NonNullable<Parameters<typeof generate>[1]>['extensions'],
  { ca, daysLeft = 2 }: { ca?: Credentials; daysLeft?: number } = {},
): Promise<Credentials> {
  const now = Date.now();
  const { private: key, cert } = await generate([{ name: 'commonName', value: commonName }], {
    ...{ keyType: 'ec', algorithm: 'sha256', extensions, ...(ca && { ca }) },
    notBeforeDate: new Date(now - 9 * DAY_MS),
    notAfterDate: new Date(now + daysLeft * DAY_MS),
  });
  return { key, cert };
}
