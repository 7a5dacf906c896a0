/** What would make a failed row pass, in words; figures with their unit. */
export function remedyWords(kind: 'keel' | 'overhead') {
  return kind === 'keel'
    ? {
        tide: (height: string) => `Passes with a tide of ${height} or more`,
        greatest: (draft: string) => `Passes with a max. draft of ${draft} or less at this tide`,
      }
    : {
        tide: (height: string) => `Passes with a tide of ${height} or less`,
        greatest: (draft: string) => `Passes with an air draft of ${draft} or less at this tide`,
      };
}

/** The nearest starts at which the row passes, before and after; null where there is none within the day around. */
export function startWords(next: string | null, before: string | null): string {
  if (next !== null && before !== null) return `Passes from a start at ${next}, or up to ${before}`;
  if (next !== null) return `Passes from a start at ${next}`;
  return before === null ? 'Passes at no start within 12 hours' : `Passes up to a start at ${before}`;
}
