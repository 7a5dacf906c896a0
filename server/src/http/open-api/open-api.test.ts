import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const { anybody } = await testApp();
const description = (await anybody('GET', '/openapi.json')).json();

test('the description is open, OpenAPI 3.1, and holds every endpoint of the contract', () => {
  expect(description.openapi).toBe('3.1.0');
  for (const { method, path } of allEndpoints) {
    const operation = description.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    expect(operation?.summary).toBe(`${method} ${path}`);
  }
});

test('a write says its key, its body, its answer and its refusals', () => {
  const update = description.paths['/api/pilotages/{id}'].put;
  expect(update.parameters.map((each: { name: string }) => each.name)).toEqual([
    'id',
    'review',
    'Idempotency-Key',
    'X-Op-Schema',
  ]);
  expect(update.requestBody.content['application/json'].schema.required).toEqual(['port']);
  const { data } = update.responses[200].content['application/json'].schema.properties;
  expect(data.items.properties.vesselMaxDraft).toBeTruthy();
  expect(Object.keys(update.responses)).toEqual(['200', '400', '401', '403', '404', '409', '422', '503']);
});

test('what asks a service outside says that it may give nothing', () => {
  const { responses } = description.paths['/api/omc/plan'].get;
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '502']);
  expect(responses[502].description).toBe('providerFailed');
  const { content } = description.paths['/api/dhi/transits-pdf'].get.responses[200];
  expect(Object.keys(content)).toEqual(['application/pdf']);
});

test('every reference of the description leads somewhere', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const target = reference.split('/').reduce((at, key) => at?.[key], description);
    expect(target, reference).toBeTruthy();
  }
});

test('it can be browsed, with everything the page needs from this server', async () => {
  const page = await anybody('GET', '/docs');
  expect(page.headers['content-type']).toContain('text/html');
  const sources = [...page.body.matchAll(/src="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(sources).toEqual(['/api/docs/viewer.js', '/api/docs/start.js']);
  for (const source of sources) expect((await anybody('GET', source.replace('/api', ''))).statusCode).toBe(200);
});
