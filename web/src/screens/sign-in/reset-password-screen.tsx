import { PASSWORD_RESET } from '@leadline/domain/words/session/sign-in';
import { useCallback } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { NewPasswordForm } from '../../session/sign-in/new-password-form.tsx';
import { useLink } from '../../session/sign-in/use-link.ts';
import { usePublicSettings } from '../../session/sign-in/use-public-settings.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';

/** Where the link of the letter leads: a new password, then the log-in. */
export function ResetPasswordScreen() {
  usePageTitle('Reset Password');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const link = useLink('reset', token);
  const load = useCallback(async () => {
    const { resetPassword } = await import('../../session/new-password/reset-password.ts');
    return (password: string) => resetPassword(token, password);
  }, [token]);
  return (
    <AuthFrame settings={usePublicSettings()} hasBack>
      <NewPasswordForm
        title="Reset Password"
        submit="Reset Password"
        submitting="Saving…"
        wayOut={
          <Link to={paths.forgotPassword} className="btn">
            Ask for a new link
          </Link>
        }
        link={link}
        load={load}
        onDone={() => {
          showToast(PASSWORD_RESET.done, 'success');
          navigate(paths.login, { replace: true });
        }}
      />
    </AuthFrame>
  );
}
