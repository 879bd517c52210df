import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { Model } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { Button } from '../../components/button.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { useSearch } from '../../components/use-search.js';
import { RecordTable, type Column } from '../../components/record-table.jsx';
import { Engines } from './engines.jsx';
import { InstallDialog } from './install-dialog.jsx';
import { RemoveButton } from './remove-button.jsx';
import { Voices } from './voices.jsx';

/** Intervals at which the list is read again. */
const [WORKING_MS, IDLE_MS] = [2_000, 30_000];

const isOpen = ({ work }: Model) => work?.status === 'waiting' || work?.status === 'running';
const megabytes = (bytes: number) => bytes / 1e6;

/** The models for speech, for the operator of the service. */
export function Models() {
  const search = useSearch();
  const [isOther, setOther] = useState(false);
  const models = useQuery({
    queryKey: ['models'],
    queryFn: async () => (await api.GET('/v3/admin/models')).data,
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? WORKING_MS : IDLE_MS),
  });
  const wanted = search.text('install');
  const chosen = models.data?.find((model) => model.name === wanted && !model.installed && !isOpen(model));
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
        <Button onClick={() => setOther(true)} text="admin.models.other" />
      </div>
      <Voices />
      <Answer query={models}>
        {(data) => (
          <div className="card">
            <RecordTable
              records={data}
              keyOf={({ name }) => name}
              columns={[
                ...columns,
                {
                  head: 'admin.actions',
                  as: 'actions',
                  cell: (model) => (
                    <Actions model={model} onInstall={() => search.change({ install: model.name })} />
                  ),
                },
              ]}
            />
          </div>
        )}
      </Answer>
      {isOther && <InstallDialog model="other" onClose={() => setOther(false)} />}
      {chosen && <InstallDialog model={chosen} onClose={() => search.change({ install: null })} />}
    </div>
  );
}

const columns: Column<Model>[] = [
  { head: 'admin.models.name', as: 'name', dir: 'ltr', cell: ({ name }) => name },
  {
    head: 'admin.models.kind',
    cell: ({ kind }) => (kind ? <FormattedMessage id={`admin.models.kind.${kind}`} /> : '–'),
  },
  { head: 'admin.models.languages', cell: ({ languages }) => <Languages codes={languages} /> },
  {
    head: 'admin.models.size',
    cell: ({ bytes }) =>
      bytes === null ? (
        '–'
      ) : (
        <FormattedMessage id="admin.models.megabytes" values={{ size: Math.ceil(megabytes(bytes)) }} />
      ),
  },
  { head: 'admin.models.licence', cell: ({ licence }) => licence ?? '–' },
  { head: 'files.state', cell: (model) => <State model={model} /> },
];

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
  const params = { path: { name } };
  const refresh = () => queries.invalidateQueries({ queryKey: ['models'] });
  const test = useMutation({
    mutationFn: () => api.POST('/v3/admin/models/{name}/test', { params }),
    onSuccess: refresh,
  });
  const remove = async () => {
    await api.DELETE('/v3/admin/models/{name}', { params });
    await refresh();
  };
  const labelled = (action: 'install' | 'test') => ({
    disabled: test.isPending,
    'aria-label': formatMessage({ id: `admin.models.${action}One` }, { name }),
  });
  return (
    <span className="row">
      {!installed && !isOpen(model) && (
        <Button {...labelled('install')} onClick={onInstall} text="admin.models.install" />
      )}
      {installed && !isOpen(model) && (
        <Button {...labelled('test')} onClick={() => test.mutate()} text="admin.models.test" />
      )}
      {(installed || model.work) && <RemoveButton name={name} disabled={test.isPending} onRemove={remove} />}
      <ErrorNote error={test.error} />
    </span>
  );
}
