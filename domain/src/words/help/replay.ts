import type { HelpPage } from './help-page.ts';

export const REPLAY_HELP: HelpPage = {
  title: 'Replay',
  shows: [
    'The planned passage minute by minute: where the ship is, in which tide and stream, and over which depth.',
    'At a row the figures are those of the Tides tab. Play runs through the passage; the keys go by single minutes.',
  ],
  terms: ['passage', 'stream', 'available', 'required', 'remains', 'notCalculable', 'hidden'],
  unknown: [
    'Between two rows no depth is known, and none is estimated.',
    'It is the plan and not the ship: speed between two rows is even, and she turns at a bend in one step.',
    'Where no track is known the leg is a straight, broken line.',
  ],
};
