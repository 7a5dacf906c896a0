import type { VesselHit } from '@leadline/domain/vessels/vessel';
import type { SearchBy } from '@leadline/domain/vessels/vessel-search';
import { Modal } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { OnlineState } from '../../sync/online-state.tsx';
import { EmergencyButton } from '../../ui/emergency/emergency-button.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import { ChosenVessel } from './chosen-vessel.tsx';
import { useVesselSearch } from './use-vessel-search.ts';
import { VesselHits } from './vessel-hits.tsx';
import { VesselQueryBox } from './vessel-query-box.tsx';
import styles from './vessel-search.module.css';

interface Props {
  portUuid: string;
  zone: string;
  onClose: () => void;
  onDone: (vessel: { imo: string; name: string }) => void;
}

/** Finds a vessel by name or IMO number; the chosen one shows her measures before she goes into the form. */
export function VesselSearch({ portUuid, zone, onClose, onDone }: Props) {
  const [by, setBy] = useState<SearchBy>('name');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<VesselHit | null>(null);
  const [active, setActive] = useState(-1);
  const search = useVesselSearch(by, typed, portUuid);
  const { hits } = search;

  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
  };
  const choose = (index: number) => {
    setActive(index);
    setChosen(hits[index] ?? null);
  };
  const done = () => chosen && onDone({ imo: chosen.IMO, name: chosen.name });
  useReturnFocus();
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 0 }}>
      <Modal.Content style={{ borderRadius: 0 }} aria-label="Vessel Search">
        <div className={styles.frame}>
          <div className="tophead">
            <button type="button" className="btn flat icon" aria-label="Close" onClick={onClose}>
              <IconX className="i" aria-hidden="true" />
            </button>
            <h1 className={styles.title}>Vessel Search</h1>
            <span className="grow" />
            <OnlineState />
            <EmergencyButton />
            <PaletteButton />
          </div>
          <VesselQueryBox
            by={by}
            typed={typed}
            search={search}
            active={active}
            onBy={(next) => {
              setBy(next);
              type('');
            }}
            onType={type}
            onActive={setActive}
            onChoose={choose}
          />
          <div className={styles.results}>
            <VesselHits search={search} typed={typed} active={active} chosen={chosen} onChoose={choose} />
            <ChosenVessel hit={chosen} portUuid={portUuid} zone={zone} />
          </div>
          <div className={styles.footer}>
            <button type="button" className="btn" onClick={onClose}>
              Cancel
            </button>
            <span className="grow" />
            {chosen && (
              <span className="dim">
                Puts {chosen.IMO} and {chosen.name} into the form
              </span>
            )}
            <button type="button" className="btn go" disabled={!chosen} onClick={done}>
              Done
            </button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
