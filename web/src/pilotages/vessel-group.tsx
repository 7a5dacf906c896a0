import { showFigure } from '@leadline/domain/numbers/units';
import { largerDraft } from '@leadline/domain/pilotages/pilotage-changes';
import { MAX_DRAFT, typedAmount } from '@leadline/domain/pilotages/pilotage-form';
import { hasImoCheckDigit, IMO_PATTERN } from '@leadline/domain/vessels/imo-number';
import { IMO_DOUBTFUL } from '@leadline/domain/words/form-errors';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import fieldStyles from '../ui/field.module.css';
import { Figure } from '../ui/figure.tsx';
import { NumberBox } from '../ui/number-box.tsx';
import { TextBox } from '../ui/text-box.tsx';
import styles from './form-groups.module.css';
import { FORM_LABELS } from './form-labels.ts';
import { type GroupProps, textProps } from './group-props.ts';

interface Props extends GroupProps {
  /** Max. draft as it is stored, metres: it stays while the drafts stay. */
  storedMaxDraft: number | null;
  /** Whether forward or aft draft differs from what is stored. */
  hasNewDrafts: boolean;
  onSearch: () => void;
}

const isDoubtful = (imo: string) => IMO_PATTERN.test(imo.trim()) && !hasImoCheckDigit(imo.trim());

/** Who she is and how deep. */
export function VesselGroup({ storedMaxDraft, hasNewDrafts, onSearch, ...group }: Props) {
  const { form } = group.state;
  const drafts = [form.vesselFwdDraft, form.vesselAftDraft].map((typed) => typedAmount(typed, MAX_DRAFT) ?? null);
  const maxDraft = hasNewDrafts ? largerDraft(drafts[0] ?? null, drafts[1] ?? null) : storedMaxDraft;
  const search = (
    <button type="button" className={fieldStyles.inside} aria-label="Search vessel" onClick={onSearch}>
      <IconSearch className="i s" aria-hidden="true" />
    </button>
  );
  return (
    <section className={styles.group} aria-labelledby="group-vessel">
      <h2 id="group-vessel">Vessel</h2>
      <div className={styles.grid}>
        <TextBox
          {...textProps(group, 'imo')}
          label={FORM_LABELS.imo}
          inputMode="numeric"
          inside={search}
          help={isDoubtful(form.imo) ? IMO_DOUBTFUL : undefined}
        />
        <TextBox {...textProps(group, 'vesselName')} label={FORM_LABELS.vesselName} span={2} maxLength={120} />
        <TextBox
          {...textProps(group, 'vesselVisitCode')}
          label={FORM_LABELS.vesselVisitCode}
          optional
          maxLength={200}
        />
        <NumberBox {...textProps(group, 'vesselFwdDraft')} label={FORM_LABELS.vesselFwdDraft} optional unit="m" />
        <NumberBox {...textProps(group, 'vesselAftDraft')} label={FORM_LABELS.vesselAftDraft} optional unit="m" />
        <NumberBox
          {...textProps(group, 'vesselDisplacement')}
          label={FORM_LABELS.vesselDisplacement}
          optional
          unit="t"
        />
        <Figure label="Max. Draft" value={showFigure(maxDraft)} unit="m" source={group.markOf('vesselMaxDraft')} />
      </div>
    </section>
  );
}
