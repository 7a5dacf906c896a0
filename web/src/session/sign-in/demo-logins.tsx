import styles from './sign-in.module.css';

const DEMO_LOGINS = [
  { email: 'aroha@koru.example', what: 'pilot of both ports' },
  { email: 'ben@koru.example', what: 'pilot of both ports' },
  { email: 'tui@koru.example', what: 'pilot of Koru alone' },
  { email: 'office@koru.example', what: 'port staff' },
  { email: 'admin@koru.example', what: 'administrator' },
  { email: 'erik@elsewhere.example', what: 'pilot of another organisation' },
];

/** Shown only when the server says that it runs the demo ports. */
export function DemoLogins({ onChoose }: { onChoose: (email: string) => void }) {
  return (
    <section className={styles.demonstration} aria-labelledby="demo-logins">
      <h2 id="demo-logins">Demo log-ins</h2>
      <p className="dim">
        Demonstration data, not for navigation. The password of all of them is <b>Leadline-2026</b>
      </p>
      <ul>
        {DEMO_LOGINS.map(({ email, what }) => (
          <li key={email}>
            <button type="button" className="btn flat" onClick={() => onChoose(email)}>
              {email}
              <small>{what}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
