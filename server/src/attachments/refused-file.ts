import { Failure } from '../http/failure.ts';

/** The code of the field says why, for words. */
export function refusedFile(code: 'tooLarge' | 'type' | 'ruleBroken', why: string): Failure {
  return new Failure(code, { fields: [{ path: 'body.file', code: why }] });
}
