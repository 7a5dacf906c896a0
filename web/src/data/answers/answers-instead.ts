import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import { createContext, useContext } from 'react';
import type { Loaded } from '../use-entity.ts';
import { type Given, nameOfEndpoint } from './given-answers.ts';
import { NotPrepared } from './read-through.ts';

/** By name of the endpoint what it answers to a query; undefined where that is not known. */
export type AnswersByName = Readonly<Record<string, (query: Record<string, unknown>) => Given | undefined>>;

/** Gives what is known in place of what the server and this device have; undefined of an endpoint that is read as ever. */
export type Instead = (endpoint: Endpoint, input: CallInput<Endpoint>) => Loaded<unknown> | undefined;

/** What the screens within are answered with; null where they read as everywhere else. */
export const AnswersInstead = createContext<Instead | null>(null);

/** `fetchedAt`: device time, milliseconds. The same question has the same answer, so that nothing is reckoned anew. */
export function answeredInstead(answers: AnswersByName, fetchedAt: number): Instead {
  const given = new Map<string, Loaded<unknown>>();
  return (endpoint, { params, query = {} }) => {
    const name = nameOfEndpoint(endpoint);
    const answer = answers[name];
    if (!answer) return undefined;
    const key = JSON.stringify([name, params, query]);
    const loaded = given.get(key) ?? loadedOf(answer(query as Record<string, unknown>), fetchedAt);
    given.set(key, loaded);
    return loaded;
  };
}

/** What stands in for the answer of an endpoint here. */
export function useInstead<E extends Endpoint>(
  endpoint: E,
): (input: CallInput<E>) => Loaded<CallOutput<E>> | undefined {
  const instead = useContext(AnswersInstead);
  return (input) => instead?.(endpoint, input as CallInput<Endpoint>) as Loaded<CallOutput<E>> | undefined;
}

function loadedOf(answer: Given | undefined, fetchedAt: number): Loaded<unknown> {
  const read = { fetchedAt, isStale: false, isPart: false, isFetching: false, retry: async () => true };
  if (!answer) return { ...read, data: undefined, meta: undefined, status: 'error', error: new NotPrepared() };
  return { ...read, data: answer.data, meta: answer.meta, status: 'ready', error: null };
}

/** Whether the screen around is made of answers that stand in: edits that wait on this device are no part of them. */
export const useIsAnsweredInstead = (): boolean => useContext(AnswersInstead) !== null;
