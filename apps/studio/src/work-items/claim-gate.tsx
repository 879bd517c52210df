import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import { Answer } from '../components/answer.jsx';
import { Button } from '../components/button.jsx';
import { ErrorNote } from '../components/error-note.jsx';
import { briefKey, claim, useWorkItem, type WorkBrief } from './work-items.js';
import styles from './work-items.module.css';

/** Renders the item in the address once the reader has claimed it; until then offers to claim it. */
export function ClaimGate({ children }: { children: (item: WorkBrief) => ReactNode }) {
  const id = Number(useParams().id);
  const item = useWorkItem(id);
  const queries = useQueryClient();
  const take = useMutation({
    mutationFn: () => claim(id),
    onSuccess: (claimed) => queries.setQueryData(briefKey(id), claimed),
  });
  if (item.data?.status === 'claimed') return children(item.data);
  return (
    <main className={styles.page}>
      <Answer query={item}>
        {() => (
          <p>
            <FormattedMessage id="work.notClaimed" />{' '}
            <Button disabled={take.isPending} onClick={() => take.mutate()} text="work.claim" />
          </p>
        )}
      </Answer>
      <ErrorNote error={take.error} />
      <Link to="/work">
        <FormattedMessage id="work.back" />
      </Link>
    </main>
  );
}
