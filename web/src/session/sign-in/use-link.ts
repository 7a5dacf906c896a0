import { useEffect, useState } from 'react';
import type { LinkKind, LinkState } from './read-link.ts';

/** Whose link this is, looked up once on arrival. */
export function useLink(kind: LinkKind, token: string): LinkState {
  const [state, setState] = useState<LinkState>({ kind: 'unknown' });
  useEffect(() => {
    let isWanted = true;
    void import('./read-link.ts').then(
      async ({ readLink }) => {
        const found = await readLink(kind, token);
        if (isWanted) setState(found);
      },
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [kind, token]);
  return state;
}
