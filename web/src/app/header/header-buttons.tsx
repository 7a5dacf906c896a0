import type { SignedInUser } from '@leadline/domain/session/session';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { name: string };

/** Opens the list of ports; looks the same before and after the list is there. */
export function PortButton({ name, className = '', ...button }: Props) {
  return (
    <button
      type="button"
      aria-label={`Port: ${name}`}
      aria-haspopup="menu"
      {...button}
      className={`btn flat ${className}`}
    >
      <span className="cut">{name}</span>
      <IconChevronDown className="i s" aria-hidden />
    </button>
  );
}

/** Opens the account menu. */
export function AccountButton({ name, className = '', ...button }: Props) {
  return (
    <button
      type="button"
      aria-label={`Account: ${name}`}
      aria-haspopup="menu"
      {...button}
      className={`btn flat ${className}`}
    >
      <IconUser className="i" aria-hidden />
      <span className="accountname cut">{name}</span>
      <IconChevronDown className="i s" aria-hidden />
    </button>
  );
}

export function shownName({ metadata, email }: SignedInUser): string {
  return metadata ? `${metadata.firstName} ${metadata.lastName.charAt(0)}.` : email;
}
