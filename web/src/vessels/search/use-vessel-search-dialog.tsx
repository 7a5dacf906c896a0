import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';

const VesselSearch = lazyPart(async () => (await import('./vessel-search.tsx')).VesselSearch);

interface Options {
  portUuid: string;
  zone: string;
  onDone: (vessel: { imo: string; name: string }) => void;
}

/** The Vessel Search dialog, fetched when it is first opened; what is chosen in it is handed on once. */
export function useVesselSearchDialog({ portUuid, zone, onDone }: Options): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = isOpen && (
    <FaultBoundary frame="dialog" onClose={close}>
      <Suspense fallback={null}>
        <VesselSearch
          portUuid={portUuid}
          zone={zone}
          onClose={close}
          onDone={(vessel) => {
            onDone(vessel);
            close();
          }}
        />
      </Suspense>
    </FaultBoundary>
  );
  return { open: () => setOpen(true), dialog };
}
