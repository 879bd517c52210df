import { useQuery } from '@tanstack/react-query';
import { Cable } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../../api/client.js';
import type { Integration } from '../../../api/records.js';
import { Answer } from '../../../components/answer.jsx';
import { Button } from '../../../components/button.jsx';
import { Dialog } from '../../../components/dialog.jsx';
import { Empty } from '../../../components/empty.jsx';
import { Pager } from '../../../components/pager.jsx';
import { useSearch } from '../../../components/use-search.js';
import { IntegrationForm } from './integration-form.jsx';
import { IntegrationRow } from './integration-row.jsx';

/** The connections of projects to video platforms. */
export function Integrations() {
  const { formatMessage } = useIntl();
  const page = useSearch().number('page') ?? 1;
  const [open, setOpen] = useState<Integration | 'new'>();
  const platforms = useQuery({
    queryKey: ['video-platforms'],
    queryFn: async () => (await api.GET('/v3/admin/video_platforms')).data,
    staleTime: Infinity,
  });
  const integrations = useQuery({
    queryKey: ['integrations', page],
    queryFn: () =>
      api.GET('/v3/admin/video_platform_integrations', { params: { query: { page, per_page: 25 } } }),
  });
  const nameOf = (platform: string) => platforms.data?.find(({ id }) => id === platform)?.name ?? platform;
  return (
    <div className="stack">
      <div>
        <Button disabled={!platforms.data} onClick={() => setOpen('new')} text="admin.integrations.new" />
      </div>
      <Answer query={integrations}>
        {({ data, pagination }) => (
          <>
            <div className="card">
              {data.length === 0 ? (
                <Empty icon={Cable} title={<FormattedMessage id="admin.integrations.none" />} />
              ) : (
                <ul className="list">
                  {data.map((each) => (
                    <IntegrationRow
                      key={each.id}
                      integration={each}
                      platform={nameOf(each.platform)}
                      onChange={() => setOpen(each)}
                    />
                  ))}
                </ul>
              )}
            </div>
            <Pager pagination={pagination} />
          </>
        )}
      </Answer>
      {open && (
        <Dialog
          title={
            open === 'new'
              ? formatMessage({ id: 'admin.integrations.new' })
              : formatMessage({ id: 'admin.changeOne' }, { name: open.name })
          }
          onClose={() => setOpen(undefined)}
        >
          <IntegrationForm
            platforms={platforms.data ?? []}
            {...(open !== 'new' && { integration: open })}
            onDone={() => setOpen(undefined)}
          />
        </Dialog>
      )}
    </div>
  );
}
