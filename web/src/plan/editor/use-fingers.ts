import { makeStore, useStore } from '../../data/make-store.ts';

/** Whether fingers draw: as long as no pen was seen, they do; from then on they move the chart until the person says otherwise. */
const state = makeStore<{ hasPen: boolean; draw: boolean }>({ hasPen: false, draw: true });

function penSeen(): void {
  if (!state.get().hasPen) state.set({ hasPen: true, draw: false });
}

const setDraw = (draw: boolean) => state.set({ ...state.get(), draw });

/** Of this tablet, for all stages, until the app is loaded anew. */
export function useFingers() {
  return { ...useStore(state), penSeen, setDraw };
}
