import type { HelpPage } from './help-page.ts';

export const TUGS_HELP: HelpPage = {
  title: 'Tugs',
  shows: [
    'The ship from above with her lines: which tug is fast where, and what pull her bollards bear.',
    'A tug whose pull is more than the SWL of her line is marked.',
    'Wind against tugs weighs a gust on the ship’s side against thrusters and tugs, and shows each figure.',
  ],
  terms: ['bollardPull', 'bollard', 'swl', 'standBy', 'gust', 'windage', 'margin', 'notCalculable'],
  unknown: [
    'Wind against tugs is help for your decision and not a limit. Nothing else is decided by it.',
    'Waves, current and the ship’s own engine are not in it.',
    'A tug at the bow or stern line does not count against a beam wind, and one without a SWL to pull on counts nothing.',
    'SWL is what was entered. Confirm it with the master during MPX.',
    'Whether a tug is free at that time is not known.',
  ],
};
