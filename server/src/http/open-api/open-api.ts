import { type Access, type Endpoint, EVENT_STREAM, type PortRight } from '@leadline/domain/contract/endpoint';
import { FAILURES, type FailureCode, failureBody } from '@leadline/domain/contract/failure';
import { OP_SCHEMAS } from '@leadline/domain/contract/op-schema';
import { z } from 'zod';

/** The contract as OpenAPI 3.1, printed from the endpoints that are mounted. */
export function openApi(endpoints: readonly Endpoint[], version: string, serverUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Leadline', version, description: 'Harbour pilotages: plans, clearances, tides.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Token of POST /users/login' },
        image: { type: 'apiKey', in: 'query', name: 'imageToken', description: 'imageToken of POST /users/login' },
      },
      schemas: { Failure: jsonSchema(failureBody) },
    },
  };
}

function operation(endpoint: Endpoint): object {
  const isOpen = endpoint.access.kind === 'open';
  return {
    summary: `${endpoint.method} ${endpoint.path}`,
    description: `${endpoint.summary}\n\n${accessText(endpoint.access)}`,
    tags: [endpoint.path.split('/')[1]],
    security: isOpen ? [] : [{ [endpoint.session === 'image' ? 'image' : 'session']: [] }],
    parameters: parametersOf(endpoint),
    ...(hasFields(endpoint.body) && { requestBody: { required: true, content: contentOfBody(endpoint) } }),
    responses: {
      200: { description: 'OK', content: contentOf(endpoint) },
      ...failuresOf(endpoint),
    },
  };
}

/** In a form a file is its bytes, in JSON their base64. */
function contentOfBody({ body, isForm }: Endpoint): Record<string, object> {
  const schema = jsonSchema(body);
  if (!isForm) return json(schema);
  const form = { ...schema, properties: { ...schema.properties, file: { type: 'string', format: 'binary' } } };
  return { 'multipart/form-data': { schema: form }, ...json(schema) };
}

const json = (schema: object) => ({ 'application/json': { schema } });

/** What is on the wire, before the texts of ids and instants are brought into their one form. */
const jsonSchema = (schema: z.core.$ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as JsonSchema;
};
type JsonSchema = { properties?: Record<string, object>; required?: string[]; oneOf?: object[] };

function contentOf(endpoint: Endpoint): object {
  const { mimes } = endpoint.answer;
  if (!mimes) return json(envelope(endpoint));
  if (mimes.includes(EVENT_STREAM)) return { [EVENT_STREAM]: { schema: jsonSchema(endpoint.answer.schema) } };
  return Object.fromEntries(mimes.map((mime) => [mime, { schema: { type: 'string', format: 'binary' } }]));
}

function envelope({ answer, keyed }: Endpoint): object {
  // What was done before and may not be seen any more is answered without it.
  const one = { minItems: keyed ? 0 : 1, maxItems: 1 };
  const data = { type: 'array', items: jsonSchema(answer.schema), ...(!answer.many && one) };
  return { type: 'object', required: ['data'], properties: { data, meta: { type: 'object' } } };
}

function hasFields(schema: z.core.$ZodType): boolean {
  const { properties = {}, oneOf = [] } = jsonSchema(schema);
  return Object.keys(properties).length + oneOf.length > 0;
}

function parametersOf({ params, query, keyed }: Endpoint): object[] {
  return [
    ...parametersIn('path', params),
    ...parametersIn('query', query),
    ...(keyed ? [IDEMPOTENCY_KEY, OP_SCHEMA] : []),
  ];
}

function parametersIn(place: 'path' | 'query', schema: z.core.$ZodType): object[] {
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key with the same bytes has one effect and one answer, refusals included. What was done and may not be seen ' +
    'any more by whoever did it is answered with empty data and meta.isApplied.',
  schema: { type: 'string', format: 'uuid' },
};

const OP_SCHEMA = {
  name: 'X-Op-Schema',
  in: 'header',
  required: false,
  description: 'Form of the body; without it the oldest that is taken. A newer one is 503: another server may know it.',
  schema: { type: 'integer', minimum: OP_SCHEMAS.oldest, maximum: OP_SCHEMAS.newest },
};

const WHO: Record<PortRight, string> = {
  read: 'members',
  edit: 'pilots, staff and administrators',
  admin: 'administrators',
};

function accessText(access: Access): string {
  if (access.kind === 'open') return 'Open to everybody.';
  if (access.kind === 'user') return 'Needs a session.';
  const who = WHO[access.right];
  return access.kind === 'port'
    ? `For ${who} of the port in ${access.at}.`
    : `For ${who} of the port of the ${access.entity} in ${access.at}; for others it is not there.`;
}

function failuresOf({ access, keyed, isOutside }: Endpoint): Record<string, object> {
  const codes: FailureCode[] = ['invalid'];
  if (access.kind !== 'open') codes.push('noSession');
  if (access.kind === 'port') codes.push('portNotAllowed');
  if (access.kind === 'entity') codes.push('notFound');
  if ('right' in access && access.right !== 'read') codes.push('forbidden');
  if (keyed) codes.push('conflict', 'ruleBroken', 'busy', 'restored');
  if (isOutside) codes.push('providerFailed');
  const statuses = new Set(codes.map((code) => FAILURES[code]));
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: codes.filter((code) => FAILURES[code] === status).join(', '),
        content: json({ $ref: '#/components/schemas/Failure' }),
      },
    ]),
  );
}
