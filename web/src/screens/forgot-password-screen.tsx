import { PASSWORD_RESET } from '@leadline/domain/words/toasts';
import { ForgotForm } from '../session/forgot-form.tsx';
import { usePublicSettings } from '../session/use-public-settings.ts';
import { showToast } from '../ui/toasts.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Asks for a letter with a link. */
export function ForgotPasswordScreen() {
  usePageTitle('Forgot Password');
  return (
    <AuthFrame settings={usePublicSettings()} hasBack>
      <ForgotForm onSent={() => showToast(PASSWORD_RESET.requested, 'success')} />
    </AuthFrame>
  );
}
