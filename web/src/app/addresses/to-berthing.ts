import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '../paths.ts';

/** PLAN-02: the fixed ids of the berthing stages, among the stages, lead to the addresses of the berthing stages. */
export function toDepartureBerthing({ params }: LoaderFunctionArgs): Response {
  return redirect(paths.departureBerthing(params.id ?? ''));
}

export function toArrivalBerthing({ params }: LoaderFunctionArgs): Response {
  return redirect(paths.arrivalBerthing(params.id ?? ''));
}
