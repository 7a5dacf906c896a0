import type { SignatureRole } from '@leadline/domain/acceptance/signature';
import type { SignBox } from '@leadline/domain/acceptance/signing-rules';
import { lackOf } from '@leadline/domain/acceptance/signing-rules';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { ACCEPTANCE, ROLE_NAMES } from '@leadline/domain/words/acceptance';
import type { Signed } from '@leadline/sync/kinds/signature';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useId, useRef, useState } from 'react';
import { StatusMark, StatusShape } from '../ui/states/status-mark.tsx';
import styles from './acceptance.module.css';
import type { DrawingOfRole } from './drawn/kept-drawing.ts';
import { Overtaken } from './overtaken.tsx';
import { ReadLine } from './read-line.tsx';
import { type PadHandle, SignaturePad } from './signature-pad.tsx';
import { SinceSigned } from './since-signed.tsx';
import type { PlanOnScreen } from './use-plan-on-screen.ts';
import type { Signing } from './use-signing.ts';
import { useSinceSigned } from './use-since-signed.ts';

/** "04:38, 22 Nov 2026" */
const SIGNED_AT = 'HH:mm, D MMM YYYY';

interface Props {
  role: SignatureRole;
  box: SignBox;
  /** Put on this device, and not yet told to the server. */
  waiting: Signed | null;
  /** ACCEPT-06: what the name begins with, and where it comes from. */
  initial: { name: string; from: string | null };
  usesSignatures: boolean;
  /** Why nothing may be signed here; null when it may. */
  reason: string | null;
  /** The plan as it is now. */
  screen: Pick<PlanOnScreen, 'decided' | 'names'>;
  /** Done, archived or cancelled: what was signed stands, and is compared with nothing. */
  isOver: boolean;
  /** Somebody asked to sign again: where the plan is not what was signed the box is open once more. */
  signsAgain?: boolean;
  zone: string;
  signing: Signing;
  /** Where what is drawn is kept until it is signed; without it, as long as the box is open. */
  drawing?: DrawingOfRole;
  /** What may be done here. One of its pilots may also keep a signature that others' edits had overtaken. */
  rights?: 'signAndKeep' | 'sign' | 'read';
  /** Whether the port shows the Admin tab, on which Undo is. */
  hasAdminTab?: boolean;
  /** What is said of one that waits. */
  waitingWord?: string;
}

export function SignBoxOf(props: Props) {
  const { role, box, waiting, zone, screen, reason, isOver, rights = 'signAndKeep', hasAdminTab = true } = props;
  const id = useId();
  const mayUndo = rights === 'signAndKeep' && props.reason === null && waiting === null;
  const held = waiting ?? (box.kind === 'signed' ? box.signature : null);
  const differences = useSinceSigned(held?.content ?? null, screen, zone);
  const isChanged = differences !== null && differences.length > 0;
  const isOpen = props.signsAgain === true && isChanged && !waiting && !isOver && reason === null && rights !== 'read';
  // Until it is known what was drawn here before.
  const mayDraw = props.drawing?.kept !== null;
  return (
    <section className={styles.box} aria-labelledby={id}>
      <header className={styles.boxhead}>
        <h3 id={id}>{ROLE_NAMES[role]}</h3>
        <BoxState {...props} />
      </header>
      {held ? (
        <>
          <Drawn name={held.name} image={held.image} />
          {held.keeps ? <p>{ACCEPTANCE.kept(held.keeps.reason)}</p> : null}
          {box.kind === 'signed' && box.signature.sentTo ? (
            <p className="dim small">{ACCEPTANCE.byLink(box.signature.sentTo)}</p>
          ) : null}
          <ReadLine content={held.content ?? null} zone={zone} />
          {held.content ? null : <p className="dim">{ACCEPTANCE.notStated}</p>}
          {differences ? <SinceSigned differences={differences} isOver={isOver} /> : null}
          {isOpen ? null : (
            <p className={styles.locked}>
              <IconLock className="i s" aria-hidden />
              {!mayUndo ? ACCEPTANCE.locked : hasAdminTab ? ACCEPTANCE.undoOnAdmin : ACCEPTANCE.undoByPort}
            </p>
          )}
        </>
      ) : null}
      {mayDraw && (isOpen || (!held && box.kind === 'open' && rights !== 'read')) ? <OpenBox {...props} /> : null}
      {box.kind === 'open' && box.outdated && !waiting ? (
        <Overtaken signature={box.outdated} mayKeep={rights === 'signAndKeep'} {...props} />
      ) : null}
    </section>
  );
}

function BoxState({ box, waiting, zone, usesSignatures, waitingWord = ACCEPTANCE.waiting }: Props) {
  if (waiting) return <StatusMark kind="waiting" word={waitingWord} />;
  if (box.kind === 'signed') {
    const word = box.signature.image === null ? ACCEPTANCE.accepted : ACCEPTANCE.signed;
    return (
      <StatusMark
        kind="passed"
        word={word}
        qualifier={formatPortTime(Date.parse(box.signature.createdAt), zone, SIGNED_AT)}
      />
    );
  }
  if (box.kind === 'accepted') return <StatusMark kind="passed" word={ACCEPTANCE.accepted} />;
  return <StatusMark kind="open" word={usesSignatures ? ACCEPTANCE.notSigned : ACCEPTANCE.notAccepted} />;
}

function Drawn({ name, image }: { name: string; image: string | null }) {
  return (
    <>
      <div className={styles.label}>{ACCEPTANCE.name}</div>
      <p className={styles.name}>{name}</p>
      {image === null ? null : (
        <div className={styles.pad} data-locked>
          <img className={styles.ink} src={image} alt={ACCEPTANCE.pad(name)} />
        </div>
      )}
    </>
  );
}

function OpenBox({ role, initial, usesSignatures, reason, screen, signing, drawing }: Props) {
  const id = useId();
  const pad = useRef<PadHandle>(null);
  const [first] = useState(drawing?.kept && drawing.kept !== 'none' ? drawing.kept : null);
  const [typed, setTyped] = useState(first?.name ?? null);
  const [isDrawn, setDrawn] = useState(false);
  const name = typed ?? initial.name;
  const lack = lackOf({ name, image: isDrawn ? '' : null }, usesSignatures);
  const isReadOnly = reason !== null;
  const clear = () => pad.current?.clear();
  const keep = (named: string | null) => {
    const drawn = pad.current?.drawn() ?? { isWritten: false, strokes: [] };
    const isBlank = named === null && !drawn.isWritten && drawn.strokes.length === 0;
    if (!isReadOnly) drawing?.keep(isBlank ? null : { name: named, ...drawn });
  };
  const accept = async () => {
    if (!screen.decided || lack) return;
    const isSafe = await signing.sign({
      role,
      name,
      image: usesSignatures ? (pad.current?.image() ?? null) : null,
      strokes: usesSignatures ? (pad.current?.strokes() ?? null) : null,
    });
    if (!isSafe) return;
    clear();
    drawing?.keep(null);
  };
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {ACCEPTANCE.name}
      </label>
      <div className={styles.namebox}>
        <input
          id={id}
          className="inp"
          autoComplete="off"
          maxLength={200}
          value={name}
          readOnly={isReadOnly || signing.isSaving}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            pad.current?.rename(value);
            keep(value);
          }}
        />
        {typed === null && initial.from !== null && name !== '' ? <small className="dim">{initial.from}</small> : null}
      </div>
      {usesSignatures ? (
        <SignaturePad
          ref={pad}
          label={ACCEPTANCE.pad(ROLE_NAMES[role])}
          isDisabled={isReadOnly || signing.isSaving}
          first={first && { drawn: first, name }}
          onChange={(isOn) => {
            setDrawn(isOn);
            keep(typed);
          }}
        />
      ) : null}
      {signing.problem === null ? null : (
        <p className={styles.outdated} role="alert">
          <StatusShape kind="failed" />
          {signing.problem}
        </p>
      )}
      {isReadOnly ? (
        <p className={styles.locked}>
          <IconLock className="i s" aria-hidden />
          {reason}
        </p>
      ) : (
        <div className={styles.acts}>
          {usesSignatures ? (
            <>
              <button type="button" className="btn" disabled={!isDrawn || signing.isSaving} onClick={clear}>
                {ACCEPTANCE.clear}
              </button>
              <button
                type="button"
                className="btn"
                disabled={name.trim() === '' || signing.isSaving}
                onClick={() => pad.current?.write(name)}
              >
                {ACCEPTANCE.useName}
              </button>
            </>
          ) : null}
          <span className="grow" />
          <button
            type="button"
            className="btn go"
            disabled={lack !== null || screen.decided === null || signing.isSaving}
            title={lack === null ? undefined : lack === 'name' ? ACCEPTANCE.noName : ACCEPTANCE.noDrawing}
            onClick={() => void accept()}
          >
            {signing.isSaving ? ACCEPTANCE.accepting : ACCEPTANCE.accept}
          </button>
        </div>
      )}
    </>
  );
}
