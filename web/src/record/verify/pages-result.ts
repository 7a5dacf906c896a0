import type { PagesVerdict } from '@leadline/paper/pages-in-record';

/** What became of comparing the pages of a paper, or that it is still being made. */
export type PagesResult = PagesVerdict | { kind: 'comparing' };
