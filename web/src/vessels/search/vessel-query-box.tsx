import type { SearchBy } from '@leadline/domain/vessels/vessel-search';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, useRef } from 'react';
import fieldStyles from '../../ui/boxes/field.module.css';
import { Field } from '../../ui/boxes/field.tsx';
import { Segments } from '../../ui/boxes/segments.tsx';
import type { VesselSearchState } from './use-vessel-search.ts';
import { HITS_ID, hitId } from './vessel-hits.tsx';
import styles from './vessel-search.module.css';

interface Props {
  by: SearchBy;
  typed: string;
  search: VesselSearchState;
  /** The row that the arrow keys are at; -1 for none. */
  active: number;
  onBy: (by: SearchBy) => void;
  onType: (text: string) => void;
  onActive: (index: number) => void;
  onChoose: (index: number) => void;
}

const LABELS = { name: 'Vessel Name', imo: 'Vessel IMO' } as const;
const TOGGLES = { name: 'Name', imo: 'IMO' } as const;

/** The text to search for; arrow keys walk through the vessels below, Enter chooses. */
export function VesselQueryBox({ by, typed, search, active, onBy, onType, onActive, onChoose }: Props) {
  const { query, hits } = search;
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const last = hits.length - 1;
    if (event.key === 'ArrowDown') onActive(Math.min(active + 1, last));
    else if (event.key === 'ArrowUp') onActive(Math.max(active - 1, 0));
    else if (event.key === 'Enter' && active >= 0) onChoose(active);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.ask}>
      <Segments
        label="Search By"
        choices={[TOGGLES.name, TOGGLES.imo]}
        value={TOGGLES[by]}
        onChange={(chosen) => onBy(chosen === TOGGLES.imo ? 'imo' : 'name')}
      />
      <div className="grow">
        <Field label={LABELS[by]} error={query.kind === 'invalid' ? { text: query.text } : null}>
          {({ id, invalid, ...ties }) => (
            <div className={`${fieldStyles.box} ${styles.query} ${invalid ? fieldStyles.bad : ''}`}>
              <IconSearch className="i info" aria-hidden="true" />
              <input
                ref={input}
                id={id}
                className={fieldStyles.input}
                role="combobox"
                aria-expanded={hits.length > 0}
                aria-controls={HITS_ID}
                aria-autocomplete="list"
                aria-activedescendant={active >= 0 ? hitId(active) : undefined}
                aria-describedby={ties['aria-describedby']}
                aria-invalid={invalid || undefined}
                value={typed}
                inputMode={by === 'imo' ? 'numeric' : 'text'}
                autoComplete="off"
                maxLength={120}
                data-autofocus
                onChange={(event) => onType(event.currentTarget.value)}
                onKeyDown={press}
              />
              {typed && (
                <button type="button" className={fieldStyles.inside} aria-label="Clear" onClick={clear}>
                  <IconX className="i s" aria-hidden="true" />
                </button>
              )}
            </div>
          )}
        </Field>
      </div>
    </div>
  );
}
