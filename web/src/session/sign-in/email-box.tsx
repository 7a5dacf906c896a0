import { PlainField } from '../../ui/boxes/plain-field.tsx';

interface EmailBoxProps {
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
}

/** The e-mail that somebody signs in with. */
export function EmailBox({ value, onChange, error }: EmailBoxProps) {
  return (
    <PlainField label="Email" error={error}>
      {(ties) => (
        <input
          {...ties}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </PlainField>
  );
}
