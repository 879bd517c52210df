import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../../api/client.js';
import type { Integration } from '../../../api/records.js';
import { Badge } from '../../../components/badge.jsx';
import { Button } from '../../../components/button.jsx';
import { ErrorNote } from '../../../components/error-note.jsx';
import { RemoveButton } from '../remove-button.jsx';
import { useProjects } from '../use-projects.js';

const tones = { ready: 'good', disabled: 'quiet', refused: 'bad', unavailable: 'warning' } as const;
const path = '/v3/admin/video_platform_integrations';

interface Props {
  integration: Integration;
  /** The name of the platform. */
  platform: string;
  onChange: () => void;
}

/** An integration with its state: test, enable, disable, change and remove it. */
export function IntegrationRow({ integration, platform, onChange }: Props) {
  const { formatMessage } = useIntl();
  const { nameOf } = useProjects();
  const queries = useQueryClient();
  const { id, name, state, state_reason: reason, webhook_url: webhook } = integration;
  const params = { path: { id } };
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['integrations'] });
  const toggled = state === 'disabled' ? 'enable' : 'disable';
  const toggle = useMutation({
    mutationFn: () => api.POST(`${path}/{id}/${toggled}`, { params }),
    onSuccess,
  });
  const remove = async () => {
    await api.DELETE(`${path}/{id}`, { params });
    await onSuccess();
  };
  const verify = useMutation({
    mutationFn: async () => (await api.POST(`${path}/{id}/verify`, { params })).data,
    onSuccess,
  });
  const authorize = useMutation({
    mutationFn: async () => (await api.POST(`${path}/{id}/authorize`, { params })).data,
    onSuccess: ({ url }) => location.assign(url),
  });
  const error = toggle.error ?? verify.error ?? authorize.error;
  return (
    <li className="stack">
      <div className="row apart">
        <span className="row">
          <strong dir="auto">{name}</strong>
          <span className="soft">
            <bdi>{platform}</bdi> · <bdi>{nameOf(integration.project_id)}</bdi>
          </span>
          <Badge tone={tones[state]}>
            <FormattedMessage id={`admin.integrations.${state}`} />
          </Badge>
        </span>
        <span className="row">
          <Button
            disabled={verify.isPending}
            onClick={() => verify.mutate()}
            text="admin.integrations.verify"
          />
          {integration.authorizable && (
            <Button
              disabled={authorize.isPending}
              onClick={() => authorize.mutate()}
              text="admin.integrations.authorize"
            />
          )}
          <Button
            aria-label={formatMessage({ id: 'admin.changeOne' }, { name })}
            onClick={onChange}
            text="admin.change"
          />
          <button type="button" disabled={toggle.isPending} onClick={() => toggle.mutate()}>
            <FormattedMessage id={`admin.${toggled}`} />
          </button>
          <RemoveButton name={name} about="admin.integrations.removeAbout" onRemove={remove} />
        </span>
      </div>
      {reason && (
        <p className="note bad" dir="auto">
          {reason}
        </p>
      )}
      {webhook && (
        <p className="soft">
          <FormattedMessage
            id="admin.integrations.webhook"
            values={{ url: <code dir="ltr">{webhook}</code> }}
          />
        </p>
      )}
      <span role="status">
        {verify.data &&
          (verify.data.ok ? (
            <FormattedMessage
              id="admin.integrations.works"
              values={{ account: <bdi>{verify.data.account ?? platform}</bdi> }}
            />
          ) : (
            <span className="note bad" dir="auto">
              {verify.data.reason}
            </span>
          ))}
      </span>
      <ErrorNote error={error} />
    </li>
  );
}
