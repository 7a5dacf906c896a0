import styles from './sign-in.module.css';
/** Browsers lend their cryptography only to https and to this machine itself. */
export function NoSecureContext() {
  return (
    <section className={styles.form} role="alert">
      <h1>This address is not secure</h1>
      <p>
        Leadline signs people in only over <b>https</b>, or on the machine that it runs on (<b>http://localhost</b>): on
        a plain address of the local network a browser keeps its cryptography and its offline storage closed.
      </p>
      <p>
        You opened <b>{location.origin}</b>. Ask whoever runs Leadline for its https address; the README shows how to
        put it behind a proxy.
      </p>
    </section>
  );
}
