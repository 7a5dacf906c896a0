import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthForm } from './auth-form.tsx';

/** Effects come when React has time for them, as in a browser. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  cleanup();
});

test('whose link it is comes between the press and the check: the refused field has the focus all the same', async () => {
  let greet = (_name: string) => {};
  function Page() {
    const [name, setName] = useState('');
    const [isWrong, setWrong] = useState(false);
    greet = setName;
    return (
      <AuthForm
        title="Sign Up"
        intro={<p data-testid="greeting">{name}</p>}
        submit="Sign Up"
        submitting="Signing Up…"
        isBusy={false}
        refusal={null}
        onSubmit={() => setWrong(true)}
      >
        <input aria-label="Create Password" aria-invalid={isWrong} />
      </AuthForm>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Sign Up' });
  button.focus();
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  // As soon as the greeting stands on the page, and before the effects of that drawing.
  new MutationObserver(() => fireEvent.submit(button)).observe(screen.getByTestId('greeting'), { childList: true });
  greet('Hello Mere, Port of Koru');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Create Password')));
});
