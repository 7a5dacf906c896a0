import type { Signature } from '@leadline/domain/acceptance/signature';
import { isWhole } from '@leadline/domain/acceptance/signed-content';
import { changedParts } from '@leadline/domain/share/signed-content';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { useId, useState } from 'react';
import { StatusShape } from '../ui/states/status-mark.tsx';
import styles from './acceptance.module.css';
import { SinceSigned } from './since-signed.tsx';
import type { PlanOnScreen } from './use-plan-on-screen.ts';
import type { Signing } from './use-signing.ts';
import { useSinceSigned } from './use-since-signed.ts';

interface Props {
  signature: Signature;
  screen: Pick<PlanOnScreen, 'decided' | 'names'>;
  zone: string;
  /** Why nothing may be signed here; null when it may. */
  reason: string | null;
  signing: Pick<Signing, 'keepAsSigned' | 'isSaving'>;
  mayKeep: boolean;
}

/** A signature that accepted nothing, and why: what others had changed, and whether it shall count all the same. */
export function Overtaken({ signature, screen, zone, reason, signing, mayKeep }: Props) {
  const id = useId();
  const [why, setWhy] = useState('');
  const differences = useSinceSigned(signature.content, screen, zone);
  const { content, isStated, lapsed } = signature;
  const isKeptWhole = content !== null && isWhole(content.decided);
  // Of a part that is withheld nothing is known.
  const isSame = isKeptWhole && screen.decided !== null && changedParts(content.decided, screen.decided).length === 0;
  const isOvertaken = !lapsed && !isSame;
  const offers = mayKeep && reason === null && isStated && content !== null && isOvertaken;
  const signedAt = formatPortTime(Date.parse(signature.signedAt ?? signature.createdAt), zone, 'HH:mm, D MMM YYYY');
  return (
    <>
      <p className={styles.outdated} role="status">
        <StatusShape kind="caution" />
        <span>
          {lapsed ? ACCEPTANCE.lapsed[lapsed] : isSame ? ACCEPTANCE.sameAgain : ACCEPTANCE.outdated} ({signature.name},{' '}
          {signedAt})
        </span>
      </p>
      {differences ? <SinceSigned differences={differences} isOver={false} /> : null}
      {offers && !isKeptWhole ? <p>{ACCEPTANCE.hiddenPart}</p> : null}
      {offers && isKeptWhole ? (
        <div className={styles.keep}>
          <label htmlFor={id}>{ACCEPTANCE.keepReason}</label>
          <input
            id={id}
            className="inp"
            autoComplete="off"
            maxLength={300}
            value={why}
            readOnly={signing.isSaving}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
          <button
            type="button"
            className="btn"
            disabled={why.trim() === '' || signing.isSaving}
            onClick={() => void signing.keepAsSigned(signature, why.trim())}
          >
            {ACCEPTANCE.keepAsSigned}
          </button>
        </div>
      ) : null}
    </>
  );
}
