import { DEVICE_PIN } from '@leadline/domain/words/session/lock';
import { Modal } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { pinProblem, setDevicePin } from '../../session/key/device-pin.ts';
import { wantPin } from '../../session/lock/use-pin-wanted.ts';
import { PasswordBox } from '../../session/sign-in/password-box.tsx';
import signInStyles from '../../session/sign-in/sign-in.module.css';
import styles from '../../ui/dialogs/dialog.module.css';
import { StatusShape } from '../../ui/states/status-mark.tsx';

interface Wrong {
  pin?: string;
  again?: string;
}

/** After single sign-on: six digits for the times without a network, or a later that says what it means. */
export function DevicePinDialog() {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [state, setState] = useState<'typing' | 'saving' | 'failed'>('typing');

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = wrongIn(pin, again);
    setWrong(found);
    if (found.pin || found.again || state === 'saving') return;
    setState('saving');
    const isSet = await setDevicePin(pin).catch(() => false);
    if (isSet) wantPin(false);
    else setState('failed');
  };

  return (
    <Modal.Root opened onClose={() => wantPin(false)} closeOnClickOutside={false} centered size={560} zIndex={400}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{DEVICE_PIN.title}</Modal.Title>
        </div>
        <form autoComplete="off" className={signInStyles.form} noValidate onSubmit={submit}>
          <div className={styles.text}>
            <p>{DEVICE_PIN.why}</p>
            <div className={signInStyles.pin}>
              <PinBox label="Device PIN" value={pin} onChange={setPin} error={wrong.pin} />
              <PinBox label="Repeat the PIN" value={again} onChange={setAgain} error={wrong.again} />
            </div>
            <p className="dim">{DEVICE_PIN.later}</p>
            <div role="alert" className={signInStyles.failed}>
              {state === 'failed' && (
                <p>
                  <StatusShape kind="failed" className="s" />
                  {DEVICE_PIN.failed}
                </p>
              )}
            </div>
          </div>
          <div className={styles.answers}>
            <button type="button" className="btn" onClick={() => wantPin(false)}>
              Later
            </button>
            <span className="grow" />
            <button type="submit" className="btn go" aria-disabled={state === 'saving'}>
              {state === 'saving' ? 'Setting…' : 'Set PIN'}
            </button>
          </div>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}

interface PinBoxProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
}

function PinBox(props: PinBoxProps) {
  return <PasswordBox {...props} name={props.label} autoComplete="off" isPin isShown={false} />;
}

function wrongIn(pin: string, again: string): Wrong {
  const problem = pinProblem(pin);
  if (problem) return { pin: DEVICE_PIN[problem] };
  return pin === again ? {} : { again: DEVICE_PIN.different };
}
