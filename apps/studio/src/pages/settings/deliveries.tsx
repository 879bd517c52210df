import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { deliveriesQuery } from '../../api/record-queries.js';
import type { Delivery } from '../../api/records.js';
import { usePermissions } from '../../api/session.js';
import { Answer } from '../../components/answer.jsx';
import { Button } from '../../components/button.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { DeliveryForm } from './delivery-form.jsx';

/** Endpoints that finished captions of the project are sent to. */
export function Deliveries() {
  const { formatMessage } = useIntl();
  const { can_publish: canPublish } = usePermissions();
  const [adding, setAdding] = useState(false);
  const deliveries = useQuery(deliveriesQuery);
  return (
    <section>
      <div className="row apart">
        <h2>
          <FormattedMessage id="transcript.tab.deliveries" />
        </h2>
        {canPublish && <Button onClick={() => setAdding(true)} text="deliveries.add" />}
      </div>
      <Answer query={deliveries}>
        {(data) =>
          data.length === 0 ? (
            <p className="card empty">
              <FormattedMessage id="deliveries.none" />
            </p>
          ) : (
            <ul className="list card">
              {data.map((one) => (
                <Row key={one.id} delivery={one} canChange={canPublish === true} />
              ))}
            </ul>
          )
        }
      </Answer>
      {adding && (
        <Dialog title={formatMessage({ id: 'deliveries.add' })} onClose={() => setAdding(false)}>
          <DeliveryForm onDone={() => setAdding(false)} />
        </Dialog>
      )}
    </section>
  );
}

function Row({ delivery, canChange }: { delivery: Delivery; canChange: boolean }) {
  const { id, name, method, enabled, url, host, bucket, emails } = delivery;
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: deliveriesQuery.queryKey });
  const toggle = useMutation({
    mutationFn: () => api.PUT('/v3/transcripts/deliveries', { body: { id, enabled: !enabled } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => api.DELETE('/v3/transcripts/deliveries', { params: { query: { id } } }),
    onSuccess,
  });
  return (
    <li className="row">
      <strong dir="auto">{name}</strong>
      <span>{method}</span>
      <bdi className="soft">{url ?? host ?? bucket ?? emails.join(', ')}</bdi>
      {canChange && (
        <>
          <Button
            onClick={() => toggle.mutate()}
            disabled={toggle.isPending}
            text={enabled ? 'deliveries.disable' : 'deliveries.enable'}
          />
          <Button
            className="danger"
            disabled={remove.isPending}
            aria-label={formatMessage({ id: 'deliveries.removeOne' }, { name })}
            onClick={() => remove.mutate()}
            text="deliveries.remove"
          />
        </>
      )}
      <ErrorNote error={toggle.error ?? remove.error} />
    </li>
  );
}
