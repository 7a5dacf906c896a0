import { type Instant, minutes } from '@leadline/domain/time/instant';

/** Something that was there by an instant was there by the end of its minute, and not by the beginning. */
export const untilMinute = (at: Instant): Instant => Math.ceil(at / minutes(1)) * minutes(1);
