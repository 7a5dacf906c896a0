import { MAX_TIDE_DAYS } from '@leadline/domain/contract/port-endpoints';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { Failure } from '../http/failure.ts';

/** A stretch that ends after it begins, and is no longer than what is answered at once. */
export function demandStretch(from: Instant, to: Instant): void {
  if (to > from && to - from <= hours(24 * MAX_TIDE_DAYS)) return;
  throw new Failure('invalid', { fields: [{ path: 'query.toDate', code: to > from ? 'too_big' : 'too_small' }] });
}
