import { Skeleton } from '../../ui/states/skeleton.tsx';
import groups from '../form-boxes/form-groups.module.css';
import styles from './pilotage-form.module.css';

const ROWS = [
  { name: 'Movement', fields: 8 },
  { name: 'Vessel', fields: 8 },
  { name: 'People and transfer', fields: 8 },
];

/** The form while its pilotage is read: the same groups and boxes, empty. */
export function FormSkeleton({ title, frame }: { title: string; frame: 'page' | 'modal' }) {
  return (
    <div className={`${styles.form} ${styles[frame]}`}>
      <div className={styles.head}>
        <h1 tabIndex={-1} data-autofocus>
          {title}
        </h1>
        <span className="vh" role="status">
          Loading...
        </span>
      </div>
      <div className={styles.body} aria-hidden="true">
        {ROWS.map(({ name, fields }) => (
          <section key={name} className={groups.group}>
            <h2>{name}</h2>
            <div className={groups.grid}>
              {Array.from({ length: fields }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: boxes without a name
                <div key={index} className="field">
                  <span className="lab">
                    <Skeleton width={80} />
                  </span>
                  <div className="inp" />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className={styles.footer} />
    </div>
  );
}
