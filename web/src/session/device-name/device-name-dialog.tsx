import { LONGEST_DEVICE_NAME } from '@leadline/domain/contract/ports/device-endpoints';
import { DEVICE_NAME } from '@leadline/domain/words/session/device-name';
import { Modal } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { TextBox } from '../../ui/boxes/text-box.tsx';
import styles from '../../ui/dialogs/dialog.module.css';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { useDeviceName } from './use-device-name.ts';

/** What this tablet is called: typed by whoever uses it, and shown to everybody beside what was changed on it. */
export function DeviceNameDialog({ onClose }: { onClose: () => void }) {
  const device = useDeviceName();
  const [typed, setTyped] = useState<string | null>(null);
  useReturnFocus();
  const name = typed ?? device.name ?? '';
  const problem = problemOf(device);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const next = name.trim() || null;
    if (!(await device.save(next))) return;
    showToast(DEVICE_NAME.saved(next), 'success');
    onClose();
  };
  return (
    <Modal.Root opened onClose={onClose} centered size={560} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{DEVICE_NAME.title}</Modal.Title>
        </div>
        <form autoComplete="off" noValidate onSubmit={(event) => void submit(event)}>
          <div className={styles.text}>
            <p>{DEVICE_NAME.why}</p>
            {device.mayBeNamed && (
              <TextBox
                label={DEVICE_NAME.label}
                value={name}
                onChange={setTyped}
                maxLength={LONGEST_DEVICE_NAME}
                placeholder={DEVICE_NAME.example}
                inputRef={takeFocus}
              />
            )}
            <div role="alert">
              {problem !== null && (
                <p className="row">
                  <StatusShape kind="failed" className="s" />
                  {problem}
                </p>
              )}
            </div>
          </div>
          <div className={styles.answers}>
            <button type="button" className="btn" onClick={onClose}>
              Cancel
            </button>
            <span className="grow" />
            <button
              type="submit"
              className="btn go"
              disabled={!device.mayBeNamed}
              aria-disabled={device.state === 'saving'}
            >
              {device.state === 'saving' ? 'Saving…' : 'Save'}
            </button>
          </div>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}

function problemOf({ name, mayBeNamed, couldNotRead, state }: ReturnType<typeof useDeviceName>): string | null {
  if (state === 'failed') return DEVICE_NAME.failed;
  if (couldNotRead) return DEVICE_NAME.notRead;
  return name !== undefined && !mayBeNamed ? DEVICE_NAME.none : null;
}

/** The box comes with the answer of the server, after the dialog has taken the focus. */
const takeFocus = (box: HTMLInputElement | null) => box?.focus();
