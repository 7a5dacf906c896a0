import { Suspense } from 'react';
import { lazyPart } from '../data/fetch-part.ts';
import { useSignedIn } from '../session/use-signed-in.ts';
import { useWanted } from '../ui/use-wanted.ts';
import { AccountButton, shownName } from './header-buttons.tsx';

const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** Who is signed in. The menu behind it comes after the page. */
export function AccountCorner() {
  const { user } = useSignedIn();
  const { isWanted, isPressed, press } = useWanted();
  const button = <AccountButton name={shownName(user)} onClick={press} />;
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu startsOpen={isPressed} />
    </Suspense>
  );
}
