import { hasTwinKeys, mostNodesIn } from '@leadline/domain/numbers/sound-json';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/** JSON as the framework reads it, prototypes refused, and no key twice. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    parse(request, text, (error, value) => {
      if (error) done(error);
      else if (hasTwinKeys(text, mostNodesIn(request.routeOptions.bodyLimit ?? 0))) done(new Failure('invalid'));
      else done(null, value);
    });
  });
}
