import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { ApiFailure } from '../data/api-failure.ts';
import { useSelectedPort } from '../ports/use-selected-port.ts';
import { followSunAt, isDark, usePalette } from '../ui/palette-store.ts';
import './mantine.css';
import { theme } from './theme.ts';

/** What every protected screen stands in. What one user has loaded ends with the session. */
export function SignedInFrame() {
  const [client] = useState(newQueryClient);
  const { shown } = usePalette();
  return (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} forceColorScheme={isDark(shown) ? 'dark' : 'light'}>
        <SunOfThePort />
        <Pending />
        <Outlet />
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** A press shows at once, also when the code of the next screen is still on its way. */
function Pending() {
  const { state } = useNavigation();
  return (
    <div role="status">{state === 'loading' && <div className="pending" role="img" aria-label="Loading..." />}</div>
  );
}

function SunOfThePort() {
  const place = useSelectedPort().port?.location;
  useEffect(() => {
    if (place) followSunAt(place);
  }, [place]);
  return null;
}

export function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: mayRetry, refetchOnWindowFocus: true } } });
}

/** One more try, unless the server has said no: a vessel that is not there is not there a second later. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiFailure && error.kind === 'refused');
}
