import type { ReactNode } from 'react';
import { NotSyncedMark } from '../../sync/saving/not-synced.tsx';
import type { Item } from './list-draft.ts';
import type { ListForm } from './use-list-form.ts';

interface Props<I extends Item> {
  id: string;
  title: string;
  count: string;
  form: ListForm<I>;
  children?: ReactNode;
}

export function ListHead<I extends Item>({ id, title, count, form, children }: Props<I>) {
  return (
    <header className="sech">
      <h2 id={id}>{title}</h2>
      <span className="dim">{count}</span>
      {form.isWaiting && <NotSyncedMark />}
      <span className="grow" />
      {children}
    </header>
  );
}
