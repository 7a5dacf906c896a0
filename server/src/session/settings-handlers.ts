import { ping, readSettings } from '@leadline/domain/contract/session-endpoints';
import type { Api } from '../http/deps.ts';
import { serve } from '../http/serve.ts';
import { build, version } from '../version.ts';

export function mountSettings(api: Api): void {
  serve(api, ping, async ({ query }) => ({ nonce: query.nonce ?? null }));

  const { settings, epoch } = api.deps;
  serve(api, readSettings, async () => ({
    version,
    build: String(build),
    sessionIdleMinutes: settings.sessionIdleMinutes,
    privacyUrl: settings.privacyUrl ?? null,
    reportUrl: settings.reportUrl ?? null,
    demo: settings.demoLogIns,
    epoch: epoch(),
    ssoName: settings.sso?.name ?? null,
    hasMailServer: settings.smtpUrl !== undefined,
  }));
}
