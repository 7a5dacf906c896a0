import { HELP_PAGES, type HelpPageName } from '@leadline/domain/help/help-pages';
import type { HelpHit } from '@leadline/domain/help/search-help';
import { HELP } from '@leadline/domain/words/help/help-words';
import { EmptyState } from '../ui/states/empty-state.tsx';
import styles from './help.module.css';

interface HitsProps {
  sought: string;
  hits: readonly HelpHit[];
  onOpen: (hit: HelpHit) => void;
}

/** What the search has found, each with its page. */
export function HelpHits({ sought, hits, onOpen }: HitsProps) {
  return (
    <>
      <p role="status" className="dim">
        {hits.length > 0 ? HELP.hits(hits.length) : null}
      </p>
      {hits.length === 0 ? (
        <div role="alert">
          <EmptyState title={HELP.none(sought)} text={HELP.noneText} />
        </div>
      ) : (
        <ul className={styles.rows}>
          {hits.map((hit) => (
            <li key={`${hit.page} ${hit.title} ${hit.text}`}>
              <button type="button" onClick={() => onOpen(hit)}>
                <b>{hit.title}</b>
                {hit.term ? <small>{HELP_PAGES[hit.page].title}</small> : null}
                <span>{hit.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface PagesProps {
  pages: readonly HelpPageName[];
  onOpen: (page: HelpPageName) => void;
}

/** Every page that there is for this person. */
export function HelpPageList({ pages, onOpen }: PagesProps) {
  return (
    <>
      <h2>{HELP.allPages}</h2>
      <ul className={styles.rows}>
        {pages.map((page) => (
          <li key={page}>
            <button type="button" onClick={() => onOpen(page)}>
              <b>{HELP_PAGES[page].title}</b>
              <span>{HELP_PAGES[page].shows[0]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="dim">{HELP.key}</p>
    </>
  );
}
