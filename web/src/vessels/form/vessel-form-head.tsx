import { formatPortTime } from '@leadline/domain/time/port-time';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef } from 'react';
import { EmergencyButton } from '../../ui/emergency/emergency-button.tsx';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import styles from './vessel-form.module.css';

interface Props {
  title: string;
  titleId: string;
  vessel: Vessel;
  zone: string;
  onClose: () => void;
}

export function VesselFormHead({ title, titleId, vessel, zone, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.head} data-clear-of-toasts>
      <div className="grow">
        <h1 id={titleId} ref={heading} tabIndex={-1} data-autofocus>
          {title}
        </h1>
        <p className="dim">Last updated {formatPortTime(Date.parse(vessel.updatedAt), zone, 'HH:mm, D MMM YYYY')}</p>
      </div>
      <p className={styles.who}>
        <b>{vessel.name}</b>
        <span className="dim small">IMO {vessel.IMO}</span>
      </p>
      <EmergencyButton />
      <PaletteButton />
      <button type="button" className="btn flat icon" aria-label="Close" onClick={onClose}>
        <IconX className="i" aria-hidden="true" />
      </button>
    </div>
  );
}

interface UpdateProps {
  isEnabled: boolean;
  isBusy: boolean;
  onPress: () => void;
}

export function UpdateButton({ isEnabled, isBusy, onPress }: UpdateProps) {
  return (
    <button type="button" className="btn go" disabled={!isEnabled} onClick={onPress}>
      {isBusy ? 'Saving...' : 'Update'}
    </button>
  );
}
