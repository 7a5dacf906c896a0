import type { FailureCode } from '@leadline/domain/contract/failure';
import { noteError } from './noted-errors.ts';

/** A save that the server could not take, or answered in words that are not its own. It names nothing that was saved. */
export class SaveFailed extends Error {
  constructor(method: string, path: string, status: number, code: FailureCode | null) {
    super(`${method} ${withoutIds(path)} was answered ${status}, ${code ?? 'not understood'}`);
    this.name = 'SaveFailed';
  }
}

/** Notes what an answered save that is neither done nor refused says of the server. To be asked to wait is no fault. */
export function noteFailedSave(method: string, path: string, status: number, code: FailureCode | null): void {
  if (code === null || status >= 500) noteError(new SaveFailed(method, path, status, code));
}

/** `/vessels/9074729?review=1` becomes `/vessels/:id`: names of collections are small letters alone. */
function withoutIds(path: string): string {
  const segments = path.replace(/\?.*/s, '').split('/');
  return segments.map((segment) => (/^[a-z_]*$/.test(segment) ? segment : ':id')).join('/');
}
