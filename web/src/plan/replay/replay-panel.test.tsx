import { momentAt } from '@leadline/domain/passage/passage-moment';
import { samplePassage } from '@leadline/domain/passage/sample-passage';
import { SHIP, START } from '@leadline/domain/risks/koru-sample';
import { minutes } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { ReplayPanel } from './replay-panel.tsx';

// The sample passes its power line 55 minutes after the start and the Cutter Channel after 50.
test.each([
  ['Power line', 55, 'Height'],
  ['Cutter Channel', 50, 'Depth'],
])(
  'at the %s the panel names what is needed by the kind of the constraint, also where it is not calculable',
  (name, after, what) => {
    for (const ship of [SHIP, { ...SHIP, maxDraft: null, airDraft: null, heightOverall: null }]) {
      const passage = samplePassage({}, { ship });
      const { container, unmount } = renderScreen(
        <ReplayPanel passage={passage} moment={momentAt(passage, START + minutes(after))} ship={undefined} />,
      );
      const text = container.textContent ?? '';
      expect(text).toContain(name);
      expect(text).toContain(`${what} available`);
      expect(text).toContain(`${what} required`);
      unmount();
    }
  },
);
