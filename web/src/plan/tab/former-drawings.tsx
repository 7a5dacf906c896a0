import type { ShipSize } from '@leadline/domain/plan/charts/chart-scale';
import type { Drawing } from '@leadline/domain/plan/drawings/drawing';
import type { PlanStage } from '@leadline/domain/plan/plan-settings';
import { PLAN } from '@leadline/domain/words/plan';
import { drawingName } from '@leadline/domain/words/plan/drawings';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import styles from './plan-tab.module.css';
import { BerthingPictureOfStage, ChartPictureOfStage } from './stage-picture.tsx';

interface Props {
  drawings: readonly Drawing[];
  /** Those of former routes, with their charts. */
  stages: readonly PlanStage[];
  ship: ShipSize;
}

/** What is drawn on stages that the pilotage no longer has: kept, and open to be read. */
export function FormerDrawings({ drawings, stages, ship }: Props) {
  const [open, setOpen] = useState<Drawing | null>(null);
  if (drawings.length === 0) return null;
  return (
    <section className={styles.former} aria-label={PLAN.formerRoute}>
      <header className="sech">
        <h2>{PLAN.formerRoute}</h2>
      </header>
      <p>{PLAN.formerText}</p>
      <ul className={styles.tiles}>
        {drawings.map((drawing) => (
          <li key={drawing.uuid}>
            <button type="button" className="btn" onClick={() => setOpen(drawing)}>
              {PLAN.openFormer(nameOf(drawing))}
            </button>
          </li>
        ))}
      </ul>
      {open ? <FormerDrawing drawing={open} {...{ stages, ship }} onClose={() => setOpen(null)} /> : null}
    </section>
  );
}

interface FormerProps extends Omit<Props, 'drawings'> {
  drawing: Drawing;
  onClose: () => void;
}

function FormerDrawing({ drawing, stages, ship, onClose }: FormerProps) {
  const name = nameOf(drawing);
  const { metadata, stage } = drawing;
  const chart = stages.find(({ uuid }) => uuid === stage?.uuid)?.chart ?? null;
  return (
    <Modal.Root opened onClose={onClose} centered size={960}>
      <Modal.Overlay />
      <Modal.Content aria-label={name}>
        <div className={styles.dialoghead}>
          <h2>{name}</h2>
          <span className="st none">{PLAN.readOnly}</span>
          <button type="button" className="btn" onClick={onClose} data-autofocus>
            {PLAN.close}
          </button>
        </div>
        <div className={styles.large}>
          {stage ? (
            <ChartPictureOfStage chart={chart} drawing={metadata} />
          ) : (
            <BerthingPictureOfStage ship={ship} front={null} seaward={null} drawing={metadata} />
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function nameOf({ type, stage }: Drawing): string {
  return drawingName(type, stage?.name);
}
