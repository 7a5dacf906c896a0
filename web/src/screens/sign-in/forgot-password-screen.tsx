import { PASSWORD_RESET } from '@leadline/domain/words/session/sign-in';
import { useLocation } from 'react-router';
import { ForgotForm } from '../../session/sign-in/forgot-form.tsx';
import { usePublicSettings } from '../../session/sign-in/use-public-settings.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Asks for a letter with a link. The e-mail that was typed at the log-in comes along. */
export function ForgotPasswordScreen() {
  usePageTitle('Forgot Password');
  const { state } = useLocation() as { state: { email?: string } | null };
  return (
    <AuthFrame settings={usePublicSettings()} hasBack>
      <ForgotForm initialEmail={state?.email ?? ''} onSent={() => showToast(PASSWORD_RESET.requested, 'success')} />
    </AuthFrame>
  );
}
