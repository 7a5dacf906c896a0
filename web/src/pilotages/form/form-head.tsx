import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { OnlineState } from '../../sync/online-state.tsx';
import { EmergencyButton } from '../../ui/emergency/emergency-button.tsx';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import styles from './pilotage-form.module.css';

interface Props {
  title: string;
  /** Small, beside the title: when it was last updated. */
  subtitle?: string;
  frame: 'page' | 'modal';
  listPath: string;
  titleId: string;
  onClose: () => void;
  /** What is done seldom. */
  menu?: ReactNode;
}

export function FormHead({ title, subtitle, frame, listPath, titleId, onClose, menu }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // In a dialog the focus must stand inside, also when the form takes the place of its skeleton.
    if (frame === 'modal') heading.current?.focus();
  }, [frame]);
  const Head = frame === 'page' ? 'header' : 'div';
  return (
    <Head className={styles.head} data-clear-of-toasts>
      {frame === 'page' && (
        <Link to={listPath} className="btn flat">
          <IconArrowLeft className="i" aria-hidden="true" />
          <span>Pilotage List</span>
        </Link>
      )}
      <div className="grow">
        <h1 id={titleId} ref={heading} tabIndex={-1} data-autofocus={frame === 'modal' || undefined}>
          {title}
        </h1>
        {subtitle && <p className="dim small">{subtitle}</p>}
      </div>
      {frame === 'page' ? (
        <>
          <OnlineState />
          <EmergencyButton />
          <PaletteButton />
          {menu}
        </>
      ) : (
        <>
          <EmergencyButton />
          <PaletteButton />
          <button type="button" className="btn flat icon" aria-label="Close" onClick={onClose}>
            <IconX className="i" aria-hidden="true" />
          </button>
        </>
      )}
    </Head>
  );
}
