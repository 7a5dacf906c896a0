import { type HelpPageName, helpPagesFor } from '@leadline/domain/help/help-pages';
import { searchHelp } from '@leadline/domain/help/search-help';
import type { HelpTerm } from '@leadline/domain/words/help/help-terms';
import { HELP } from '@leadline/domain/words/help/help-words';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSignedIn } from '../session/sign-in/use-signed-in.ts';
import { useOpenQuestion } from '../ui/dialogs/open-question.ts';
import { giveFocusBack } from '../ui/focus/use-return-focus.ts';
import type { HelpAsked } from '../ui/help/help-asked.ts';
import styles from './help.module.css';
import { HelpHits, HelpPageList } from './help-hits.tsx';
import { HelpPageView } from './help-page-view.tsx';
import { helpOfAddress } from './page-of-address.ts';
import { stepThroughRows } from './step-through-rows.ts';

interface Props {
  asked: HelpAsked;
  onClose: () => void;
}

interface Opened {
  page: HelpPageName;
  term: HelpTerm | null;
}

/** The help: the page of what is shown, every other page, and a search over all of them. All of it is on the device. */
export function HelpPanel({ asked: { wanted, from }, onClose }: Props) {
  const { roles } = useSignedIn();
  const { pathname } = useLocation();
  const pages = useMemo(() => helpPagesFor(roles), [roles]);
  const dialog = useDialog(from, onClose);
  const [opened, setOpened] = useState<Opened>(() => {
    const page = wanted === 'here' ? helpOfAddress(pathname) : wanted;
    return { page: pages.includes(page) ? page : 'list', term: null };
  });
  const [isListed, setListed] = useState(false);
  const [typed, setTyped] = useState('');
  const sought = typed.trim();
  const open = ({ page, term = null }: { page: HelpPageName; term?: HelpTerm | null }) => {
    setOpened({ page, term });
    setListed(false);
    setTyped('');
  };
  const title = useId();
  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby={title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of what is in it */}
      <div className={styles.whole} onKeyDown={stepThroughRows}>
        <header className={styles.head}>
          <h1 id={title}>{HELP.title}</h1>
          <button
            type="button"
            className="btn flat"
            aria-pressed={isListed && sought === ''}
            onClick={() => {
              setTyped('');
              setListed(!isListed || sought !== '');
            }}
          >
            {HELP.allPages}
          </button>
          <button type="button" className="btn flat icon" aria-label={HELP.close} onClick={onClose}>
            <IconX className="i" aria-hidden />
          </button>
          <label className={styles.search}>
            <input
              type="search"
              aria-label={HELP.search}
              placeholder={HELP.search}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </label>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
        <section className={styles.body} tabIndex={0} aria-labelledby={title}>
          {sought !== '' ? (
            <HelpHits sought={sought} hits={searchHelp(sought, pages, opened.page)} onOpen={open} />
          ) : isListed ? (
            <HelpPageList pages={pages} onOpen={(page) => open({ page })} />
          ) : (
            <HelpPageView key={`${opened.page} ${opened.term}`} name={opened.page} term={opened.term} />
          )}
        </section>
      </div>
    </dialog>
  );
}

/** What a modal beneath would swallow, so that the help could not be scrolled above it. */
const SCROLLS = ['wheel', 'touchstart', 'touchmove'];

/** Above everything, and open at once. A press beside it closes it, and then the focus is where it was. */
function useDialog(from: Element | null, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Nothing opens over it by itself.
  useOpenQuestion(true);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    for (const scroll of SCROLLS)
      current?.addEventListener(scroll, (event) => event.stopPropagation(), { passive: true });
    current?.addEventListener('click', ({ target }) => target === current && onClose());
    // Escape would close the modal beneath as well.
    current?.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) target.setAttribute('data-mantine-stop-propagation', 'true');
    });
    // Not the search box: on a tablet its keyboard would cover the page.
    current?.querySelector<HTMLElement>('h2')?.focus();
    return () => giveFocusBack(from);
  }, [from, onClose]);
  return dialog;
}
