import { useState } from 'react';
import { readStored, writeStored } from '../../data/store/stored.ts';

const KEY = 'pp.listAscending';

/** Oldest or newest first; newest by default, kept on this device. */
export function useListOrder(): { ascending: boolean; toggle: () => void } {
  const [ascending, setAscending] = useState(() => readStored(KEY) === 'true');
  const toggle = () => {
    writeStored(KEY, String(!ascending));
    setAscending(!ascending);
  };
  return { ascending, toggle };
}
