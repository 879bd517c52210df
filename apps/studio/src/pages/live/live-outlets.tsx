import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { LiveAutoCaption, LiveOutlet } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { IconButton } from '../../components/icon-button.jsx';
import styles from './live-page.module.css';
import { isOver } from './live-words.jsx';

const tones = { waiting: 'quiet', sending: 'good', failing: 'bad', closed: 'quiet' } as const;
const kinds = ['zoom', 'youtube', 'rtmp', 'webhook'] as const;
const MOST_DELAY_SECONDS = 60;
const REFRESH_MS = 5_000;

/** Servers to which the captions of an event are sent. */
export function LiveOutlets({ event, canChange }: { event: LiveAutoCaption; canChange: boolean }) {
  const { id, status } = event;
  const { formatMessage } = useIntl();
  const [isAdding, setAdding] = useState(false);
  const queries = useQueryClient();
  const queryKey = ['live', id, 'outlets'];
  const outlets = useQuery({
    queryKey,
    queryFn: async () =>
      (await api.GET('/v3/live_auto_captions/{id}/outlets', { params: { path: { id } } })).data,
    refetchInterval: ({ state }) =>
      state.data?.some((outlet) => outlet.status !== 'closed') ? REFRESH_MS : false,
  });
  const changed = () => queries.invalidateQueries({ queryKey });
  return (
    <section className="card padded stack">
      <div className="row apart">
        <h2>
          <FormattedMessage id="live.outlets" />
        </h2>
        {canChange && !isOver(status) && (
          <button type="button" onClick={() => setAdding(true)}>
            <Plus aria-hidden /> <FormattedMessage id="live.outlet.new" />
          </button>
        )}
      </div>
      <Answer query={outlets}>
        {(all) =>
          all.length === 0 ? (
            <p className="soft">
              <FormattedMessage id="live.noOutlets" />
            </p>
          ) : (
            <ul className="list">
              {all.map((outlet) => (
                <Outlet
                  key={outlet.id}
                  eventId={id}
                  outlet={outlet}
                  canChange={canChange}
                  onChange={changed}
                />
              ))}
            </ul>
          )
        }
      </Answer>
      {isAdding && (
        <Dialog title={formatMessage({ id: 'live.outlets' })} onClose={() => setAdding(false)}>
          <NewOutlet
            eventId={id}
            onDone={() => {
              setAdding(false);
              return changed();
            }}
          />
        </Dialog>
      )}
    </section>
  );
}

function Outlet({
  eventId,
  outlet,
  canChange,
  onChange,
}: {
  eventId: number;
  outlet: LiveOutlet;
  canChange: boolean;
  onChange: () => Promise<void>;
}) {
  const { formatMessage } = useIntl();
  const { id, kind, host, status, error, sent_lines: sent, dropped_lines: dropped } = outlet;
  const remove = useMutation({
    mutationFn: () =>
      api.DELETE('/v3/live_auto_captions/{id}/outlets/{outlet_id}', {
        params: { path: { id: eventId, outlet_id: id } },
      }),
    onSettled: onChange,
  });
  return (
    <li className={styles.outlet}>
      <span>
        <FormattedMessage id={`live.outlet.${kind}`} />{' '}
        <bdi className="soft" dir="ltr">
          {host}
        </bdi>
      </span>
      <Badge tone={tones[status]}>
        <FormattedMessage id={`live.outlet.${status}`} />
      </Badge>
      {canChange ? (
        <IconButton
          icon={Trash2}
          label={formatMessage({ id: 'live.outlet.removeOne' }, { host })}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        />
      ) : (
        <span />
      )}
      <small className="soft">
        <FormattedMessage id="live.outlet.lines" values={{ sent, dropped }} />
      </small>
      {error && (
        <small className="soft" dir="auto">
          {error}
        </small>
      )}
      <ErrorNote error={remove.error} />
    </li>
  );
}

function NewOutlet({ eventId, onDone }: { eventId: number; onDone: () => Promise<void> }) {
  const [kind, setKind] = useState<LiveOutlet['kind']>('zoom');
  const [url, setUrl] = useState('');
  const [delay, setDelay] = useState(0);
  const add = useMutation({
    mutationFn: () =>
      api.POST('/v3/live_auto_captions/{id}/outlets', {
        params: { path: { id: eventId } },
        body: { kind, url, delay: Math.round(delay * 1000) },
      }),
    onSuccess: onDone,
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Field label={<FormattedMessage id="live.outlet.kind" />}>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) => setKind(target.value as LiveOutlet['kind'])}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                <FormattedMessage id={`live.outlet.${one}`} />
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={<FormattedMessage id="live.outlet.url" />}
        hint={<FormattedMessage id="live.outlet.urlHint" />}
      >
        {(control) => (
          <input
            {...control}
            type="url"
            dir="ltr"
            required
            autoComplete="off"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <Field
        label={<FormattedMessage id="live.outlet.delay" />}
        hint={<FormattedMessage id="live.outlet.delayHint" />}
      >
        {(control) => (
          <input
            {...control}
            type="number"
            min={0}
            max={MOST_DELAY_SECONDS}
            step="any"
            required
            value={Number.isNaN(delay) ? '' : delay}
            onChange={({ target }) => setDelay(target.valueAsNumber)}
          />
        )}
      </Field>
      <ErrorNote error={add.error} />
      <div className="row end">
        <button className="primary" disabled={add.isPending}>
          <FormattedMessage id="live.outlet.add" />
        </button>
      </div>
    </form>
  );
}
