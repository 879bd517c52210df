import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { Model } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Engines } from './engines.jsx';
import { InstallDialog } from './install-dialog.jsx';
import { Voices } from './voices.jsx';

/** Intervals at which the list is read again. */
const [WORKING_MS, IDLE_MS] = [2_000, 30_000];

const isOpen = ({ work }: Model) => work?.status === 'waiting' || work?.status === 'running';
const megabytes = (bytes: number) => bytes / 1e6;

/** The models for speech, for the operator of the service. */
export function Models() {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<Model | 'other'>();
  const models = useQuery({
    queryKey: ['models'],
    queryFn: async () => (await api.GET('/v3/admin/models')).data,
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? WORKING_MS : IDLE_MS),
  });
  const label = {
    kind: formatMessage({ id: 'admin.models.kind' }),
    languages: formatMessage({ id: 'admin.models.languages' }),
    size: formatMessage({ id: 'admin.models.size' }),
    licence: formatMessage({ id: 'admin.models.licence' }),
    state: formatMessage({ id: 'files.state' }),
  };
  return (
    <div className="stack">
      <Engines />
      <h2>
        <FormattedMessage id="admin.models" />
      </h2>
      <p className="soft">
        <FormattedMessage id="admin.models.about" />
      </p>
      <div className="row">
        <button type="button" onClick={() => setChosen('other')}>
          <FormattedMessage id="admin.models.other" />
        </button>
      </div>
      <Voices />
      <Answer query={models}>
        {(data) => (
          <div className="card">
            <table className="blocks">
              <thead>
                <tr>
                  <th>
                    <FormattedMessage id="admin.models.name" />
                  </th>
                  {Object.entries(label).map(([key, text]) => (
                    <th key={key}>{text}</th>
                  ))}
                  <th>
                    <span className="visually-hidden">
                      <FormattedMessage id="admin.actions" />
                    </span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((model) => (
                  <tr key={model.name}>
                    <th scope="row" dir="ltr">
                      {model.name}
                    </th>
                    <td data-label={label.kind}>
                      {model.kind ? <FormattedMessage id={`admin.models.kind.${model.kind}`} /> : '–'}
                    </td>
                    <td data-label={label.languages}>
                      <Languages codes={model.languages} />
                    </td>
                    <td data-label={label.size}>
                      {model.bytes === null ? (
                        '–'
                      ) : (
                        <FormattedMessage
                          id="admin.models.megabytes"
                          values={{ size: Math.ceil(megabytes(model.bytes)) }}
                        />
                      )}
                    </td>
                    <td data-label={label.licence}>{model.licence ?? '–'}</td>
                    <td data-label={label.state}>
                      <State model={model} />
                    </td>
                    <td>
                      <Actions model={model} onInstall={() => setChosen(model)} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Answer>
      {chosen && <InstallDialog model={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

function Languages({ codes }: { codes: string[] }) {
  if (codes.length === 0) return <FormattedMessage id="admin.models.anyLanguage" />;
  if (codes.length > 6)
    return <FormattedMessage id="admin.models.manyLanguages" values={{ count: codes.length }} />;
  return codes.join(', ');
}

function State({ model }: { model: Model }) {
  const { installed, work, bytes, name } = model;
  const { formatMessage } = useIntl();
  if (!installed && !work) return '–';
  return (
    <div className="stack">
      {installed && (
        <Badge tone="good">
          <FormattedMessage id="admin.models.installed" />
        </Badge>
      )}
      {work && isOpen(model) && (
        <>
          <Badge tone="busy">
            <FormattedMessage id={`admin.models.${work.action}.running`} />
          </Badge>
          {work.action === 'install' && bytes !== null && (
            <progress
              aria-label={formatMessage({ id: 'admin.models.progress' }, { name })}
              max={bytes}
              value={work.received_bytes}
            />
          )}
        </>
      )}
      {work?.status === 'failed' && (
        <span className="note bad" dir="auto">
          {work.detail}
        </span>
      )}
      {work?.status === 'complete' && work.action === 'test' && (
        <span className="soft" dir="auto">
          <FormattedMessage id="admin.models.works" values={{ detail: work.detail }} />
        </span>
      )}
    </div>
  );
}

function Actions({ model, onInstall }: { model: Model; onInstall: () => void }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const { name, installed } = model;
  const [removing, setRemoving] = useState(false);
  const params = { path: { name } };
  const act = useMutation({
    mutationFn: async (action: 'test' | 'remove') => {
      if (action === 'test') await api.POST('/v3/admin/models/{name}/test', { params });
      else await api.DELETE('/v3/admin/models/{name}', { params });
    },
    onSuccess: async () => {
      setRemoving(false);
      await queries.invalidateQueries({ queryKey: ['models'] });
    },
  });
  const labelled = (action: 'install' | 'test' | 'remove') => ({
    type: 'button' as const,
    disabled: act.isPending,
    'aria-label': formatMessage({ id: `admin.models.${action}One` }, { name }),
  });
  return (
    <span className="row">
      {!installed && !isOpen(model) && (
        <button {...labelled('install')} onClick={onInstall}>
          <FormattedMessage id="admin.models.install" />
        </button>
      )}
      {installed && !isOpen(model) && (
        <button {...labelled('test')} onClick={() => act.mutate('test')}>
          <FormattedMessage id="admin.models.test" />
        </button>
      )}
      {(installed || model.work) && (
        <button {...labelled('remove')} onClick={() => setRemoving(true)}>
          <FormattedMessage id="admin.models.remove" />
        </button>
      )}
      <ErrorNote error={act.error} />
      {removing && (
        <Dialog
          title={formatMessage({ id: 'admin.models.removeAsk' }, { name })}
          onClose={() => setRemoving(false)}
        >
          <div className="row end">
            <button type="button" onClick={() => setRemoving(false)}>
              <FormattedMessage id="dialog.cancel" />
            </button>
            <button type="button" className="primary" onClick={() => act.mutate('remove')}>
              <FormattedMessage id="admin.models.remove" />
            </button>
          </div>
        </Dialog>
      )}
    </span>
  );
}
