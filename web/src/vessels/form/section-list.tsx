import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import { type RefObject, useState } from 'react';
import styles from './vessel-form.module.css';
import type { VesselSection } from './vessel-sections.ts';

interface Props {
  sections: readonly VesselSection[];
  current: string;
  errorsIn: (section: VesselSection) => number;
  onGo: (id: string) => void;
}

/** The parts of the form at the left: where one is, and where something is wrong. */
export function SectionList({ sections, current, errorsIn, onGo }: Props) {
  return (
    <nav className={styles.sections} aria-label="Sections">
      {sections.map((section) => {
        const count = errorsIn(section);
        return (
          <button
            key={section.id}
            type="button"
            aria-current={section.id === current ? 'true' : undefined}
            onClick={() => onGo(section.id)}
          >
            <span>{section.title}</span>
            {count > 0 && (
              <>
                <IconSquareXFilled className="i s bad" aria-hidden="true" />
                <span className="vh">{count === 1 ? ', 1 error' : `, ${count} errors`}</span>
              </>
            )}
          </button>
        );
      })}
    </nav>
  );
}

/** From so far below the upper edge of the box a part counts as the one that is read. */
const EDGE = 60;

interface SectionInSight {
  current: string;
  onScroll: () => void;
  goTo: (id: string) => void;
}

/** Which part of a box that scrolls is read now, and the way to another one. */
export function useSectionInSight(box: RefObject<HTMLElement | null>, first: string): SectionInSight {
  const [current, setCurrent] = useState(first);
  const parts = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
  const onScroll = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = box.current ?? {};
    const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
    const read = isAtEnd ? parts().at(-1) : parts().findLast((part) => part.offsetTop <= scrollTop + EDGE);
    setCurrent(read?.dataset.section ?? first);
  };
  const goTo = (id: string) => {
    const part = parts().find(({ dataset }) => dataset.section === id);
    box.current?.scrollTo?.({ top: part?.offsetTop ?? 0 });
    part?.querySelector('h2')?.focus({ preventScroll: true });
    setCurrent(id);
  };
  return { current, onScroll, goTo };
}
