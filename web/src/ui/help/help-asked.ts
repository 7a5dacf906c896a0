import type { HelpPageName } from '@leadline/domain/help/help-pages';

/** `here`: the page of what is shown. */
export type HelpWanted = HelpPageName | 'here';

export interface HelpAsked {
  wanted: HelpWanted;
  /** Has the focus again afterwards. */
  from: Element | null;
}

/**
 * A type alone: a module that the button and the frame share would be one more file in the list of files that the log-in
 * carries, and there is no byte left for it.
 */
export type HelpEvent = 'leadline-help';
