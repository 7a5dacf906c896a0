import { minutes as minute } from './instant.ts';

/** In a sentence: "5 min", "2 h", "3 d". */
export function shownSpan(ms: number): string {
  const minutes = Math.floor(ms / minute(1));
  if (minutes < 1) return 'less than 1 min';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
