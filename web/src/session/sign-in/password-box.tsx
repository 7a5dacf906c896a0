import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { PlainField } from '../../ui/boxes/plain-field.tsx';
import { CautionShape } from '../../ui/states/sign-in-shapes.tsx';

interface PasswordBoxProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password' | 'off';
  value: string;
  onChange: (typed: string) => void;
  /** Digits alone: a tablet shows its number keys. */
  isPin?: boolean;
  error: string | undefined;
  isShown: boolean;
  /** With it the box has the button that shows what is typed. */
  onShow?: (isShown: boolean) => void;
  /** Stands below and is read after the label. */
  help?: ReactNode;
}

/** A password: pasted, filled in or typed, seen when somebody wants to see it, with a word about Caps Lock. */
export function PasswordBox(props: PasswordBoxProps) {
  const { label, name, autoComplete, value, isShown, onShow } = props;
  const [isCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <PlainField label={label} error={props.error} help={props.help} note={isCapsLock && <CapsLock />}>
      {(ties) => (
        <>
          <input
            {...ties}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            inputMode={props.isPin ? 'numeric' : undefined}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => props.onChange(event.target.value)}
            onKeyDown={look}
            onKeyUp={look}
            onBlur={() => setCapsLock(false)}
          />
          {onShow && (
            <button
              type="button"
              className="btn flat icon"
              aria-label="Show password"
              aria-pressed={isShown}
              onClick={() => onShow(!isShown)}
            >
              {isShown ? <IconEyeOff className="i s" aria-hidden /> : <IconEye className="i s" aria-hidden />}
            </button>
          )}
        </>
      )}
    </PlainField>
  );
}

function CapsLock() {
  return (
    <>
      <CautionShape className="s" />
      Caps Lock is on
    </>
  );
}
