import { HELP_PAGES, type HelpPageName } from '@leadline/domain/help/help-pages';
import { HELP_TERMS, type HelpTerm } from '@leadline/domain/words/help/help-terms';
import { HELP } from '@leadline/domain/words/help/help-words';
import { useEffect, useId, useRef } from 'react';
import { WithTerms } from '../ui/term.tsx';
import styles from './help.module.css';

interface Props {
  name: HelpPageName;
  /** The word that was looked for; null: the page from its beginning. */
  term: HelpTerm | null;
}

/** One page: what it shows, what its words mean, what it does not know. Its title, or the word looked for, has the focus. */
export function HelpPageView({ name, term }: Props) {
  const { title, shows, terms, unknown } = HELP_PAGES[name];
  const heading = useRef<HTMLHeadingElement>(null);
  const sought = useRef<HTMLElement>(null);
  useEffect(() => {
    const start = sought.current ?? heading.current;
    start?.scrollIntoView({ block: 'center' });
    start?.focus();
  }, []);
  return (
    <article className={styles.page}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Sentences title={HELP.sections.shows} texts={shows} />
      <h3>{HELP.sections.terms}</h3>
      <dl>
        {terms.map((each) => (
          <div key={each}>
            <dt ref={each === term ? sought : undefined} tabIndex={each === term ? -1 : undefined}>
              {HELP_TERMS[each].word}
            </dt>
            <dd>
              <WithTerms label={HELP_TERMS[each].means} />
            </dd>
          </div>
        ))}
      </dl>
      <Sentences title={HELP.sections.unknown} texts={unknown} />
    </article>
  );
}

function Sentences({ title, texts }: { title: string; texts: readonly string[] }) {
  const id = useId();
  return (
    <>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        {texts.map((text) => (
          <li key={text}>
            <WithTerms label={text} />
          </li>
        ))}
      </ul>
    </>
  );
}
