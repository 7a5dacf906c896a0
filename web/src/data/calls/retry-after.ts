/** Seconds that the server asks to wait; null when it does not say. Our server sends no dates. */
export function retryAfterSeconds({ headers }: Response): number | null {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}
