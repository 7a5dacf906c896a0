import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnline } from '../connection.ts';
import { onDeviceCache } from '../store/device-cache.ts';

/** What could not be read without the server, or came from this device instead, is read as soon as it is back. */
export function useReadAgain(): void {
  const client = useQueryClient();
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) readAgain(client);
  }, [isOnline, client]);
  // On a slow tablet the copies may open after a screen has given them up.
  useEffect(() => onDeviceCache(() => readFailed(client)), [client]);
}

function readFailed(client: QueryClient): void {
  void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}

function readAgain(client: QueryClient): void {
  readFailed(client);
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => isCopy(state.data) });
}

/** A copy of this device. */
export function isCopy(answer: unknown): boolean {
  return (answer as { fromDevice?: boolean } | undefined)?.fromDevice === true;
}
