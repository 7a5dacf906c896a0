import type { RunLock } from '../../ports.ts';

/** Who sends; `lose` tells it that another has taken over. */
export interface Hold<T> {
  tab: T;
  lose: () => void;
}

/** As Web Locks are: nobody gets it twice, and the tab that it was taken from hears so at once while its work goes on. */
export function lockOf<T>(tablet: { hold: Hold<T> | null }, tab: T): RunLock {
  return {
    tryHold: async (work, { steal }) => {
      if (tablet.hold && !steal) return 'taken';
      tablet.hold?.lose();
      let lose = () => {};
      const lost = new Promise<'taken'>((resolve) => {
        lose = () => resolve('taken');
      });
      const hold = { tab, lose };
      tablet.hold = hold;
      const release = () => {
        if (tablet.hold === hold) tablet.hold = null;
      };
      return Promise.race([work().finally(release), lost]);
    },
  };
}
