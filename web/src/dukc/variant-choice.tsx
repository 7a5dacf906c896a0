import type { PlanVariant } from '@leadline/domain/dukc/dukc-plan';
import { showMetres } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { portClock } from '@leadline/domain/time/port-time';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId } from 'react';
import { NotSynced } from '../sync/saving/not-synced.tsx';
import styles from '../ui/states/service-panel.module.css';
import { useChooseVariant } from './use-choose-variant.ts';

interface Props {
  pilotage: Pilotage;
  variants: readonly PlanVariant[];
  /** The one that counts. */
  active: PlanVariant;
  /** Whether the plan was made for this passage: else its names, "As planned", are of another start. */
  isNamed: boolean;
  /** Why it is only read; null when it may be chosen. */
  reason: string | null;
}

/** The ways to sail that a preliminary plan offers, by their start and what they leave under the keel. */
export function VariantChoice({ pilotage, variants, active, isNamed, reason }: Props) {
  const label = useId();
  const { choose, isBusy, problem } = useChooseVariant(pilotage);
  const zone = pilotage.port.timezone;
  return (
    <div className="field">
      <span className="lab" id={label}>
        Variant, by start <NotSynced pilotageUuid={pilotage.uuid} group="dukcVariant" />
      </span>
      {reason === null ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the legend out of the field's own label
        <div role="group" aria-labelledby={label} className={styles.variants}>
          {variants.map((variant) => (
            <button
              key={variant.id}
              type="button"
              className={styles.variant}
              aria-pressed={variant.id === active.id}
              aria-disabled={isBusy}
              onClick={() => variant.id !== active.id && void choose(variant.id)}
            >
              <VariantFace variant={variant} isActive={variant.id === active.id} isNamed={isNamed} zone={zone} />
            </button>
          ))}
        </div>
      ) : (
        <>
          <ul aria-labelledby={label} className={styles.variants}>
            {variants.map((variant) => (
              <li key={variant.id} className={styles.variant} aria-current={variant.id === active.id}>
                <VariantFace variant={variant} isActive={variant.id === active.id} isNamed={isNamed} zone={zone} />
              </li>
            ))}
          </ul>
          <p className="small dim">{reason}</p>
        </>
      )}
      <span role="alert" className="small bad">
        {problem}
      </span>
    </div>
  );
}

interface FaceProps extends Pick<Props, 'isNamed'> {
  variant: PlanVariant;
  isActive: boolean;
  zone: string;
}

function VariantFace({ variant, isActive, isNamed, zone }: FaceProps) {
  const { name, passagePlan } = variant;
  return (
    <>
      <b>
        {isActive && <IconCheck className="i s" aria-label="Chosen" />}
        {portClock(Date.parse(passagePlan.timeStamp), zone)}
      </b>{' '}
      <small>{showMetres(passagePlan.ukc)}</small> {isNamed && <small>{name}</small>}
    </>
  );
}
