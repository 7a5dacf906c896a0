import {
  MOVEMENT_CHOICES,
  pilotChoices,
  STATUS_CHOICES,
  vesselChoices,
} from '@leadline/domain/pilotages/list/list-choices';
import { filterRows, type ListFilter, NO_FILTER } from '@leadline/domain/pilotages/list/pilotage-list';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { Modal } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useMemo, useState } from 'react';
import { ChoiceBox } from '../../ui/boxes/choice-box.tsx';
import { EmergencyButton } from '../../ui/emergency/emergency-button.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import { StatusShapeOf } from '../pilotage-status-mark.tsx';
import styles from './filter-dialog.module.css';

interface Props {
  filter: ListFilter;
  /** The rows of the range, before any filter. */
  rows: readonly PilotageRow[];
  onApply: (filter: ListFilter) => void;
  onClose: () => void;
}

const TITLE = 'Filter Pilotages';

/** Status, movement, pilot and vessel, with how many rows they leave (LIST-08). Nothing changes before "Apply". */
export function FilterDialog({ filter, rows, onApply, onClose }: Props) {
  useReturnFocus();
  const [wanted, setWanted] = useState(filter);
  const pilots = useMemo(() => pilotChoices(rows, filter.pilot), [rows, filter.pilot]);
  const vessels = useMemo(() => vesselChoices(rows, filter.vessel), [rows, filter.vessel]);
  const matches = useMemo(() => filterRows(rows, wanted).length, [rows, wanted]);
  const set = (key: keyof ListFilter) => (value: string | null) => setWanted({ ...wanted, [key]: value ?? '' });
  return (
    <Modal.Root opened onClose={onClose} centered size={720} xOffset={24} yOffset={24}>
      <Modal.Overlay />
      <Modal.Content aria-label={TITLE}>
        <form
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            onApply(wanted);
          }}
        >
          <div className={styles.head}>
            <h1>{TITLE}</h1>
            <EmergencyButton />
            <PaletteButton />
            <button type="button" className="btn flat icon" aria-label="Close" onClick={onClose}>
              <IconX className="i" aria-hidden />
            </button>
          </div>
          <div className={styles.fields}>
            <ChoiceBox
              label="Status"
              choices={STATUS_CHOICES}
              value={wanted.status}
              onChange={set('status')}
              shape={(status) => <StatusShapeOf status={status} />}
            />
            <ChoiceBox label="Movement" choices={MOVEMENT_CHOICES} value={wanted.movement} onChange={set('movement')} />
            <ChoiceBox label="Pilot" choices={pilots} value={wanted.pilot} onChange={set('pilot')} />
            <ChoiceBox label="Vessel" choices={vessels} value={wanted.vessel} onChange={set('vessel')} />
          </div>
          <div className={styles.foot}>
            <button
              type="button"
              className="btn flat"
              onClick={() => setWanted({ ...NO_FILTER, search: wanted.search })}
            >
              Clear filters
            </button>
            <span className="grow" />
            <span className="dim" role="status">
              <b>{matches}</b> of {rows.length} {rows.length === 1 ? 'pilotage' : 'pilotages'}
            </span>
            <button type="button" className="btn" onClick={onClose}>
              Cancel
            </button>
            <button type="submit" className="btn go">
              Apply
            </button>
          </div>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}
