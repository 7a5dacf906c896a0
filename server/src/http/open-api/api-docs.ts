import { readFileSync } from 'node:fs';
import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import { version } from '../../version.ts';
import type { Api } from '../deps.ts';
import { docsPolicy } from '../pages/content-policy.ts';
import { openApi } from './open-api.ts';

/** The viewer's browser bundle out of its package; its fastify plugin would need inline scripts. Read when first asked for. */
let viewer: string | undefined;
function readViewer(): string {
  const file = new URL('js/standalone.js', import.meta.resolve('@scalar/fastify-api-reference'));
  viewer ??= readFileSync(file, 'utf8');
  return viewer;
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Leadline API</title>
</head>
<body>
<div id="app"></div>
<script src="/api/docs/viewer.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

/** Nothing is fetched from elsewhere: no fonts, no proxy, no counting of visits. */
const START = `Scalar.createApiReference('#app', {
  url: '/api/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true, proxyUrl: '',
  agent: { disabled: true }, mcp: { disabled: true }, showDeveloperTools: 'never',
})`;

const OPTIONS = {
  config: { rateLimit: { max: 120, timeWindow: 60_000 } },
  helmet: { contentSecurityPolicy: { useDefaults: false, directives: docsPolicy } },
  exposeHeadRoute: false,
};

/** The contract, printed: for programs at /api/openapi.json, for people at /api/docs. */
export async function mountApiDocs({ app, deps }: Api): Promise<void> {
  const description = JSON.stringify(openApi(allEndpoints, version, deps.settings.publicUrl));
  const show = (url: string, type: string, body: () => string) =>
    app.get(url, OPTIONS, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(body()));
  show('/api/openapi.json', 'application/json; charset=utf-8', () => description);
  show('/api/docs', 'text/html; charset=utf-8', () => PAGE);
  show('/api/docs/start.js', 'text/javascript; charset=utf-8', () => START);
  show('/api/docs/viewer.js', 'text/javascript; charset=utf-8', readViewer);
}
