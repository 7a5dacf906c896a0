import type { HelpTerm } from './help-terms.ts';

/** What the help says of one tab or screen. Each text is one or two short sentences. */
export interface HelpPage {
  title: string;
  /** What it shows. */
  shows: readonly string[];
  /** What its words mean, in this order. */
  terms: readonly HelpTerm[];
  /** What it does not know: where a person has to look further. */
  unknown: readonly string[];
}
