import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps } from 'react';
import styles from './pilots-button.module.css';

/** Looks the same before and after its menu is there. */
export function PilotsButton({ children, className = '', ...button }: ComponentProps<'button'>) {
  return (
    <button type="button" aria-haspopup="menu" {...button} className={`${styles.button} ${className}`} data-assign>
      <span className="cut">{children}</span>
      <IconChevronDown className="i s" aria-hidden />
    </button>
  );
}
