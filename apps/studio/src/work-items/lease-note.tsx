import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Button } from '../components/button.jsx';
import { clock } from '../components/duration.js';
import { ErrorNote } from '../components/error-note.jsx';
import type { Lease } from './use-lease.js';

const SOON_SECONDS = 300;

/** Shows the remaining time of the claim, and what to do once it is lost. */
export function LeaseNote({ lease }: { lease: Lease }) {
  const again = useMutation({ mutationFn: lease.claimAgain });
  if (lease.isLost)
    return (
      <>
        <div className="note bad" role="alert">
          <span>
            <FormattedMessage id="work.lost" />
          </span>
          <Button disabled={again.isPending} onClick={() => again.mutate()} text="work.claimAgain" />
        </div>
        <ErrorNote error={again.error} />
      </>
    );
  const isSoon = lease.secondsLeft < SOON_SECONDS;
  return (
    <div className="row">
      <span className={isSoon ? undefined : 'soft'} role={isSoon ? 'status' : undefined}>
        <FormattedMessage
          id="work.left"
          values={{
            time: (
              <bdi key="time" role="timer">
                {clock(lease.secondsLeft)}
              </bdi>
            ),
          }}
        />
      </span>
      <Button onClick={() => void lease.renew()} text="work.renew" />
    </div>
  );
}
