import { useState } from 'react';
import { readStored, writeStored } from '../../data/store/stored.ts';

/** Who has hidden the first steps on this device: people by uuid, with blanks between them. */
const KEY = 'pp.firstSteps';
const hidden = () => (readStored(KEY) ?? '').split(' ');

/** Whether this person still sees what to do first, and how it is hidden. */
export function useFirstSteps(person: string): [isShown: boolean, hide: () => void] {
  const [isShown, setShown] = useState(() => !hidden().includes(person));
  const hide = () => {
    writeStored(KEY, [...hidden(), person].join(' ').trim());
    setShown(false);
  };
  return [isShown, hide];
}
