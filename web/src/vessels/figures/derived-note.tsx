import { formatTyped } from '@leadline/domain/numbers/rounding';
import { showMetres } from '@leadline/domain/numbers/units';
import { VESSEL_FIELDS, type VesselFieldKey } from '@leadline/domain/vessels/vessel-fields';
import { derivedLength, type VesselForm } from '@leadline/domain/vessels/vessel-form';
import IconRulerMeasure from '@tabler/icons-react/dist/esm/icons/IconRuler2.mjs';

const labelOf = (key: VesselFieldKey) => VESSEL_FIELDS.find((field) => field.key === key)?.label ?? key;

/** VESSEL-16: what saving will add, and from what. */
export function DerivedNote({ form }: { form: VesselForm }) {
  const derived = derivedLength(form);
  if (derived === null) return null;
  return (
    <p className="derived" role="status">
      <IconRulerMeasure className="i s" aria-hidden="true" />
      <span>
        <b>
          {labelOf(derived.key)} {showMetres(derived.metres)}
        </b>{' '}
        follows on save: {sumOf(derived.key, form)}. Type another to correct it.
      </span>
    </p>
  );
}

function sumOf(missing: VesselFieldKey, form: VesselForm): string {
  const said = (key: VesselFieldKey) => `${labelOf(key)} ${formatTyped(form[key])}`;
  if (missing === 'length') return `${said('bridgeToStern')} + ${said('bridgeToBow')}`;
  return `${said('length')} − ${said(missing === 'bridgeToBow' ? 'bridgeToStern' : 'bridgeToBow')}`;
}
