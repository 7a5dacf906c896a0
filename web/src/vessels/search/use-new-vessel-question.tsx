import { PROMPTS } from '@leadline/domain/words/prompts';
import { SAVING_FAILED } from '@leadline/domain/words/toasts';
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import { type ReactNode, useState } from 'react';
import { useSave } from '../../sync/saving/use-save.ts';
import { useQuestion } from '../../ui/dialogs/use-question.tsx';
import { isKnownVessel, vesselCreator } from './unknown-vessel.ts';
import styles from './vessel-search.module.css';

interface NewVesselQuestion {
  /** True when the vessel is known, or was created because the person said so. */
  check: (imo: string, name: string) => Promise<boolean>;
  question: ReactNode;
}

/** Before a pilotage is saved: an unknown vessel is created only when the person says so (FORM-37, VSRCH-07). */
export function useNewVesselQuestion(portUuid: string): NewVesselQuestion {
  const { ask, question } = useQuestion();
  const [create] = useState(vesselCreator);
  const { save } = useSave();
  const check = async (imo: string, name: string) => {
    if (await isKnownVessel(imo, portUuid)) return true;
    const details = <NewVessel imo={imo} name={name} />;
    const icon = <IconShip className={`i ${styles.ship}`} aria-hidden="true" />;
    if (!(await ask({ ...PROMPTS.createVessel, details, icon }))) return false;
    return (
      (await save({ send: () => create({ imo, name, portUuid }), words: { failed: SAVING_FAILED.vessel } })) !== null
    );
  };
  return { check, question };
}

function NewVessel({ imo, name }: { imo: string; name: string }) {
  return (
    <dl className={styles.newVessel}>
      <div className="fig">
        <dt>Vessel Name</dt>
        <dd className="n">{name}</dd>
      </div>
      <div className="fig">
        <dt>Vessel IMO</dt>
        <dd className="n">{imo}</dd>
      </div>
    </dl>
  );
}
