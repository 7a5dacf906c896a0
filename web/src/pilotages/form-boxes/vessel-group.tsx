import { showFigure, showWithUnit } from '@leadline/domain/numbers/units';
import { doubtfulDraft, doubtfulTrim, hullBoundsOf } from '@leadline/domain/pilotages/draft-bounds';
import { largerDraft } from '@leadline/domain/pilotages/pilotage-changes';
import { PILOTAGE_FIELDS } from '@leadline/domain/pilotages/pilotage-fields';
import { typedAmount } from '@leadline/domain/pilotages/pilotage-form';
import { hasImoCheckDigit, IMO_PATTERN } from '@leadline/domain/vessels/imo-number';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { MAX_NAME } from '@leadline/domain/vessels/vessel-name';
import { IMO_DOUBTFUL } from '@leadline/domain/words/form-errors';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import fieldStyles from '../../ui/boxes/field.module.css';
import { TextBox } from '../../ui/boxes/text-box.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FieldBoxes } from './field-boxes.tsx';
import styles from './form-groups.module.css';
import { type GroupProps, textProps } from './group-props.ts';

interface Props extends GroupProps {
  /** Max. draft as it is stored, metres: it stays while the drafts stay. */
  storedMaxDraft: number | null;
  /** Whether forward or aft draft differs from what is stored. */
  hasNewDrafts: boolean;
  /** Of a new pilotage: how deep she was when she was here last. */
  lastDraft: string | null;
  onSearch: () => void;
}

const isDoubtful = (imo: string) => IMO_PATTERN.test(imo.trim()) && !hasImoCheckDigit(imo.trim());

/** "KEA MERIDIAN, Container, 260 m": the ship of the IMO number, so that a slip of a digit is seen. */
function vesselInWords({ name, vesselType, length }: Vessel): string {
  return [name, vesselType, length && showWithUnit(length, 'm', 0)].filter(Boolean).join(', ');
}

/** A ship that is on record is named; a number without one is looked at more closely. */
function imoHelp(imo: string, vessel: Vessel | undefined): string | undefined {
  if (vessel) return vesselInWords(vessel);
  return isDoubtful(imo) ? IMO_DOUBTFUL : undefined;
}

/** Who she is and how deep. */
export function VesselGroup({ storedMaxDraft, hasNewDrafts, lastDraft, onSearch, ...group }: Props) {
  const { form, vessel } = group.state;
  const hull = hullBoundsOf(vessel);
  const fwd = typedAmount(form.vesselFwdDraft, 'vesselFwdDraft') ?? null;
  const aft = typedAmount(form.vesselAftDraft, 'vesselAftDraft') ?? null;
  const draftHelp = {
    vesselFwdDraft: doubtfulDraft(fwd, hull),
    vesselAftDraft: doubtfulDraft(aft, hull) ?? doubtfulTrim(fwd, aft, hull),
  };
  const maxDraft = hasNewDrafts ? largerDraft(fwd, aft) : storedMaxDraft;
  const search = (
    <button type="button" className={fieldStyles.inside} aria-label="Search vessel" onClick={onSearch}>
      <IconSearch className="i s" aria-hidden="true" />
    </button>
  );
  return (
    <section className={styles.group} aria-labelledby="group-vessel">
      <h2 id="group-vessel">Vessel</h2>
      <div className={styles.grid}>
        <TextBox {...textProps(group, 'imo')} inputMode="numeric" inside={search} help={imoHelp(form.imo, vessel)} />
        <TextBox
          {...textProps(group, 'vesselName')}
          onEnter={() => group.state.enter('vesselName')}
          span={2}
          maxLength={MAX_NAME}
        />
        <FieldBoxes group={group} section="vessel" kinds={['choice', 'text', 'figure', 'notes']} helpOf={draftHelp} />
        <Figure
          label={PILOTAGE_FIELDS.vesselMaxDraft.label}
          value={showFigure(maxDraft)}
          unit="m"
          source={group.markOf('vesselMaxDraft') ?? (lastDraft && <span className="dim">{lastDraft}</span>)}
        />
      </div>
    </section>
  );
}
