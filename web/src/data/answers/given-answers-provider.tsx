import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type GivenAnswer, GivenAnswers } from './given-answers.ts';

interface Props {
  give: GivenAnswer;
  /** Device time. */
  fetchedAt: number;
  /** The names of endpoints that are read as everywhere else in the app. */
  asked?: readonly string[];
  children: ReactNode;
}

/** What is beneath reads from one answer. Another one takes its place before anything is painted of both. */
export function GivenAnswersProvider({ give, fetchedAt, asked, children }: Props) {
  // A hook keeps the client that it was mounted with: another one would be asked for nothing.
  const [client] = useState(() => new GivenAnswers(give, fetchedAt, asked));
  useLayoutEffect(() => client.renew(give, fetchedAt), [client, give, fetchedAt]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
