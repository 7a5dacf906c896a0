import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { askForHelp } from '../../sync/online-state.tsx';
import { useLazyButton } from '../../ui/focus/use-lazy-button.ts';
import { AccountButton, shownName } from './header-buttons.tsx';

const fetchMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

/** Who is signed in. The menu behind it comes after the page. */
export function AccountCorner() {
  const { user } = useSignedIn();
  const { Part: AccountMenu, isPressed, button } = useLazyButton(fetchMenu);
  return AccountMenu ? (
    <AccountMenu startsOpen={isPressed} onHelp={askForHelp} />
  ) : (
    <AccountButton name={shownName(user)} {...button} />
  );
}
