import { FORMER_PASSWORD } from '@leadline/domain/words/saving/sync';
import { type SubmitEvent, useState } from 'react';
import { openFormerKeys } from '../../session/key/former-keys.ts';
import { PasswordBox } from '../../session/sign-in/password-box.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';

/** Opens the edits that a former key of this person had sealed, with the password of then. It is not kept. */
export function FormerPassword() {
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const open = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!password || isBusy) return;
    setBusy(true);
    const opened = await openFormerKeys('password', password).catch(storageFailed);
    setBusy(false);
    setPassword('');
    setWrong(opened === false ? FORMER_PASSWORD.wrong : undefined);
  };
  return (
    <form autoComplete="off" onSubmit={(event) => void open(event)}>
      <PasswordBox
        label={FORMER_PASSWORD.label}
        name="formerPassword"
        autoComplete="off"
        value={password}
        onChange={setPassword}
        error={wrong}
        isShown={isShown}
        onShow={setShown}
        help={FORMER_PASSWORD.explained}
      />
      <button type="submit" className="btn" disabled={isBusy}>
        {FORMER_PASSWORD.go}
      </button>
    </form>
  );
}

function storageFailed(error: unknown): null {
  console.warn('The storage of this device failed', error);
  showToast('Not saved', 'error');
  return null;
}
