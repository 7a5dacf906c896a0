import type { Vessel } from '@leadline/domain/vessels/vessel';
import { useState } from 'react';
import type { Loaded } from '../../data/use-entity.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { LoadError } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import styles from './vessel-form.module.css';
import { VesselForm, type VesselFormProps } from './vessel-form.tsx';

const TITLE = 'Full Vessel Details';
const WIDTH = 1264;

interface Props extends Omit<VesselFormProps, 'title' | 'vessel' | 'now'> {
  loaded: Loaded<Vessel>;
}

/** All of the vessel over her tab (VESSEL-20). The form keeps what it was opened with, whatever is read again beneath it. */
export function FullVesselDetails({ loaded, ...form }: Props) {
  const vessel = useOpened(loaded.data);
  return (
    <FormDialog title={TITLE} width={WIDTH}>
      {vessel ? (
        <VesselForm {...form} title={TITLE} vessel={vessel} now={loaded.data ?? vessel} />
      ) : loaded.status === 'error' ? (
        <Unread loaded={loaded} onLeave={form.onLeave} />
      ) : (
        <Reading onLeave={form.onLeave} />
      )}
    </FormDialog>
  );
}

function Unread({ loaded: { retry, isFetching }, onLeave }: Pick<Props, 'loaded' | 'onLeave'>) {
  return (
    <div className={styles.message}>
      <LoadError
        title="Unable to load vessel data. Please try again later."
        onRetry={() => void retry()}
        isRetrying={isFetching}
      >
        <button type="button" className="btn" onClick={onLeave}>
          Back
        </button>
      </LoadError>
    </div>
  );
}

/** Boxes of a form that has nothing to show yet: a box for each, none to type into. */
const BOXES = ['name', 'type', 'number', 'sign', 'mmsi', 'flag', 'year', 'master', 'loa', 'stern', 'bow', 'beam'];

function Reading({ onLeave }: Pick<Props, 'onLeave'>) {
  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <h1 className="grow" tabIndex={-1} data-autofocus>
          {TITLE}
        </h1>
        <span className="vh" role="status">
          Loading...
        </span>
      </div>
      <div className={styles.body} aria-hidden="true">
        <div className={styles.grid}>
          {BOXES.map((box) => (
            <div key={box} className="field">
              <span className="lab">
                <Skeleton width={80} />
              </span>
              <div className="inp" />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.footer}>
        <button type="button" className="btn" onClick={onLeave}>
          Close
        </button>
      </div>
    </div>
  );
}

/** The first value that came: a form must not change under the hands. */
function useOpened(data: Vessel | undefined): Vessel | undefined {
  const [opened, setOpened] = useState(data);
  if (!opened && data) setOpened(data);
  return opened ?? data;
}
