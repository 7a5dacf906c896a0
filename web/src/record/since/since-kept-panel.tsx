import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isClosed } from '@leadline/domain/share/kept/kept-plan';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { SINCE_KEPT } from '@leadline/domain/words/admin/since-kept';
import { useKeptPlan } from '../../pilotages/use-kept-plan.ts';
import styles from '../record.module.css';

/** What became of the ship and the port after a pilotage was closed, value by value; nothing of one that is open. */
export function SinceKeptPanel({ pilotage }: { pilotage: Pilotage }) {
  const { data, status } = useKeptPlan(pilotage);
  if (!isClosed(pilotage.status) || status === 'loading') return null;
  const since = data?.since ?? [];
  const at = data?.plan && formatPortTime(Date.parse(data.plan.keptAt), pilotage.port.timezone, 'HH:mm, D MMM YYYY');
  const intro = at ? (since.length > 0 ? SINCE_KEPT.intro(at) : SINCE_KEPT.none(at)) : null;
  return (
    <section aria-label={SINCE_KEPT.title}>
      <header className="sech">
        <h2>{SINCE_KEPT.title}</h2>
      </header>
      <p className="dim">{intro ?? (data ? SINCE_KEPT.notKept : SINCE_KEPT.notHere)}</p>
      {since.map(({ label, kept, now }) => (
        <div key={label} className={styles.difference}>
          <h3>{label}</h3>
          <dl>
            <dt>{SINCE_KEPT.whenKept}</dt>
            <dd>{kept}</dd>
            <dt>{SINCE_KEPT.now}</dt>
            <dd>
              <strong>{now}</strong>
            </dd>
          </dl>
        </div>
      ))}
    </section>
  );
}
